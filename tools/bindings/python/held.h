// C++ objects in capsules, which the Python classes of the package keep in `_held`. Python cannot
// make, copy, pickle or retype a capsule, so no call from Python reaches memory of another type.
// Classes bound by pybind11 itself fail there: `__new__` leaves uninitialised memory, assigning
// `__class__` turns one type into another, and the pickle protocols 0 and 1 end the process.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <typeinfo>

namespace amazons {

/// An argument of a call: a capsule with an object of type T. The caller keeps it alive.
template <typename T>
class Held {
 public:
  Held() = default;  // for pybind11, which loads the argument later
  explicit Held(T* object) : object_(object) {}

  T& operator*() const { return *object_; }
  T* operator->() const { return object_; }

  /// The capsule's name, which is checked: one for each type.
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

  /// Returns false for anything but a capsule of this type; pybind11 raises TypeError then.
  bool load(handle source, bool) {
    const char* const mark = amazons::Held<T>::mark();
    if (!PyCapsule_IsValid(source.ptr(), mark)) return false;
    value = amazons::Held<T>(static_cast<T*>(PyCapsule_GetPointer(source.ptr(), mark)));
    return true;
  }
};

}  // namespace pybind11::detail
