#!/usr/bin/python3
"""No call ends the process, however wrong it is: what cannot be done raises an exception.

Each probe runs in a child process of its own, so that one that dies is told from the others.
"""
import copy
import inspect
import itertools
import os
import pickle
import signal
import unittest

import amazons

CLASSES = [getattr(amazons, name) for name in amazons.__all__
           if inspect.isclass(getattr(amazons, name))]
FUNCTIONS = [getattr(amazons, name) for name in amazons.__all__
             if inspect.isroutine(getattr(amazons, name))]
# The classes and those they are made of.
FAMILY = sorted({base for cls in CLASSES for base in cls.__mro__} - {object}, key=str)

STATES = [None, 5, "x", (), [], {}, (10,), (10, [], None), (10, ["x"], None), (4, [], None),
          (10, [], ("a", "N", 10**30)), (10, [], ("a",)), ("10", 3, 4), (10**30, [], None),
          (10, 5, None), (8, "white", [(1, 2)]), {"_game": 1}, (None, {"_game": 1})]
NUMBERS = (5, 0, 5, 6, 2, 3)


def made(cls):
    """An object as its class makes it; a game that has to shoot, so that no search begins."""
    if cls is amazons.Amazons:
        return amazons.Amazons().move_amazon("a", "N", 1)
    if cls is amazons.OpeningGenerator:
        return amazons.OpeningGenerator(6, plies=1, max_score=0, nodes=0)
    return cls()


def bare(cls):
    """An object that nobody set up."""
    return cls.__new__(cls)


def with_failed_state(cls, state):
    broken = bare(cls)
    try:
        broken.__setstate__(state)
    except Exception:
        pass
    return broken


def of_subclass(cls):
    return bare(type("Sub", (cls,), {}))


def arguments(thing):
    yield from ((), (5,), ("a",), (NUMBERS,), (thing,), (None,), ("a", "N", 1), ("d1-d7/g7", 10),
                (NUMBERS, 10), (type(thing),), (10**30,), (-1,), ("x" * 5000,), ((), ()))
    for state in STATES:
        yield (state,)
    for protocol in range(-1, 7):
        yield (protocol,)


def call_everything(thing):
    """Calls all that can be called of a thing, and sets and deletes what can be."""
    for name in dir(thing):
        for words in arguments(thing):
            try:
                getattr(thing, name)(*words)
            except Exception:
                pass
    for name in dir(thing):
        for change in (lambda: setattr(thing, name, 5), lambda: delattr(thing, name)):
            try:
                change()
            except Exception:
                pass
    use(thing)


def use(thing):
    """Copies, pickles, compares and prints a thing."""
    protocols = range(pickle.HIGHEST_PROTOCOL + 1)
    for attempt in (copy.copy, copy.deepcopy, str, repr, hash, len, iter, bool,
                    lambda x: x == x, lambda x: x == amazons.Amazons(), lambda x: x < x,
                    *(lambda x, p=p: pickle.loads(pickle.dumps(x, p)) for p in protocols),
                    *(lambda x, p=p: x.__reduce_ex__(p) for p in protocols)):
        try:
            found = attempt(thing)
        except Exception:
            continue
        for name in dir(found):
            try:
                getattr(found, name)
            except Exception:
                pass


def call_with_held(function):
    """Calls a compiled function with what the objects of each class hold."""
    for cls in CLASSES:
        held = made(cls)._held
        for words in ((held,), (held, held), (held, "a", "N", 1), (held, NUMBERS), (held, 1, 1)):
            try:
                function(*words)
            except Exception:
                pass


def in_another_class(cls, other):
    thing = made(cls)
    try:
        thing.__class__ = other
    except TypeError:
        pass
    call_everything(thing)


def with_parts_of(cls, other):
    """Everything of a thing replaced by what another class's thing has there."""
    thing, donor = made(cls), made(other)
    for name, theirs in itertools.product(dir(thing), dir(donor)):
        try:
            setattr(thing, name, getattr(donor, theirs))
        except Exception:
            continue
        use(thing)


class NoCallEndsTheProcess(unittest.TestCase):
    def survives(self, probe, *words):
        with self.subTest(probe=probe.__name__, words=words):
            child = os.fork()
            if child == 0:
                try:
                    probe(*words)
                finally:  # an exception is an answer; only a signal is a failure
                    os._exit(0)
            _, status = os.waitpid(child, 0)
            if os.WIFSIGNALED(status):
                self.fail(f"ended by {signal.Signals(os.WTERMSIG(status)).name}")
            self.assertEqual(os.waitstatus_to_exitcode(status), 0)

    def test_there_is_something_to_probe(self):
        self.assertGreaterEqual(len(CLASSES), 3)
        self.assertGreaterEqual(len(FUNCTIONS), 3)
        self.assertIn("play", dir(amazons.Amazons))

    def test_a_probe_that_dies_is_noticed(self):
        inner = NoCallEndsTheProcess("survives")
        with self.assertRaisesRegex(AssertionError, "SIGABRT"):
            inner.survives(os.abort)

    def test_of_classes_and_what_they_are_made_of(self):
        for cls in FAMILY:
            self.survives(call_everything, cls)
            self.survives(lambda cls=cls: use(cls))
            self.survives(lambda cls=cls: cls())
            self.survives(lambda cls=cls: object.__new__(cls))
            self.survives(lambda cls=cls: cls.__class__.__call__(cls))

    def test_of_things_made_as_they_should_be(self):
        for cls in CLASSES:
            self.survives(lambda cls=cls: call_everything(made(cls)))
            self.survives(lambda cls=cls: use(made(cls)))

    def test_of_things_that_nobody_set_up(self):
        for cls in FAMILY:
            for make in (bare, of_subclass):
                self.survives(lambda make=make, cls=cls: use(make(cls)))
                self.survives(lambda make=make, cls=cls: call_everything(make(cls)))

    def test_of_things_with_a_rubbish_state(self):
        for cls, state in itertools.product(CLASSES, STATES):
            self.survives(lambda cls=cls, state=state: use(with_failed_state(cls, state)))

    def test_of_each_pickle_protocol(self):
        for cls, protocol in itertools.product(CLASSES, range(pickle.HIGHEST_PROTOCOL + 1)):
            self.survives(lambda c=cls, p=protocol: made(c).__reduce_ex__(p))
            self.survives(lambda c=cls, p=protocol: pickle.loads(pickle.dumps(made(c), p)))

    def test_of_things_turned_into_others(self):
        for cls, other in itertools.permutations(FAMILY, 2):
            if cls in CLASSES:
                self.survives(in_another_class, cls, other)
        for cls, other in itertools.permutations(CLASSES, 2):
            self.survives(with_parts_of, cls, other)

    def test_of_functions(self):
        for function in FUNCTIONS:
            self.survives(call_everything, function)

    def test_of_the_compiled_functions_with_objects_of_another_kind(self):
        functions = [function for part in vars(amazons._amazons).values() if inspect.ismodule(part)
                     for function in vars(part).values() if callable(function)]
        self.assertGreater(len(functions), 30)
        for function in functions:
            self.survives(call_with_held, function)


class WhatIsSaid(unittest.TestCase):
    def test_a_game_goes_through_every_protocol(self):
        game = made(amazons.Amazons)
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            twin = pickle.loads(pickle.dumps(game, protocol))
            self.assertEqual((twin, twin.history, str(twin)), (game, game.history, str(game)))

    def test_what_cannot_be_pickled_or_copied_says_so(self):
        for cls in (amazons.GameRecord, amazons.OpeningGenerator, amazons.SearchControl):
            for attempt in (copy.copy, copy.deepcopy,
                            *(lambda x, p=p: pickle.dumps(x, p) for p in range(6))):
                with self.assertRaisesRegex(TypeError, f"cannot pickle '{cls.__name__}' object"):
                    attempt(made(cls))

    def test_a_game_that_nobody_set_up_is_no_game(self):
        for make in (bare, of_subclass, *(lambda cls, s=s: with_failed_state(cls, s)
                                          for s in STATES if s != (10, [], None))):
            with self.assertRaises(AttributeError):
                make(amazons.Amazons).winner()

    def test_a_failed_state_leaves_a_game_as_it_was(self):
        game = amazons.Amazons().play("d1-d7/g7")
        for state in STATES:
            if state != (10, [], None):
                with self.assertRaises(Exception):
                    game.__setstate__(state)
                self.assertEqual(game.history, ["d1-d7/g7"])


if __name__ == "__main__":
    unittest.main()
