// C++ objects that the package's Python classes hold. Python sees a capsule: it can be handed on,
// but not made, copied, pickled or turned into another type, so that what Python does to its own
// objects never reaches memory that holds none of ours. (pybind11's own classes do not withstand
// that: their `__new__` leaves an object over uninitialised memory, and the pickle protocols 0 and
// 1 end the process.)
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <typeinfo>

namespace amazons {

/// An object of type T in a capsule that is an argument of the call, which keeps it alive.
template <typename T>
class Held {
 public:
  Held() = default;  // for pybind11, which loads the argument later
  explicit Held(T* object) : object_(object) {}

  T& operator*() const { return *object_; }
  T* operator->() const { return object_; }

  /// What marks the capsules of this type.
  static const char* mark() { return typeid(T).name(); }

 private:
  T* object_ = nullptr;
};

/// Returns a capsule that owns the object.
template <typename T>
pybind11::object hold(std::unique_ptr<T> object) {
  const auto destroy = [](PyObject* capsule) {
    delete static_cast<T*>(PyCapsule_GetPointer(capsule, Held<T>::mark()));
  };
  PyObject* const capsule = PyCapsule_New(object.get(), Held<T>::mark(), destroy);
  if (!capsule) throw pybind11::error_already_set();
  static_cast<void>(object.release());  // the capsule owns it now
  return pybind11::reinterpret_steal<pybind11::object>(capsule);
}

}  // namespace amazons

namespace pybind11::detail {

template <typename T>
struct type_caster<amazons::Held<T>> {
  PYBIND11_TYPE_CASTER(amazons::Held<T>, const_name("capsule"));

  /// Refuses whatever is no capsule of this type; pybind11 makes a TypeError of it.
  bool load(handle source, bool) {
    const char* const mark = amazons::Held<T>::mark();
    if (!PyCapsule_IsValid(source.ptr(), mark)) return false;
    value = amazons::Held<T>(static_cast<T*>(PyCapsule_GetPointer(source.ptr(), mark)));
    return true;
  }
};

}  // namespace pybind11::detail
