#!/usr/bin/python3
"""Makes nets fit the engine's layout again after it was changed: what is new begins as 0.

    grow_nets.py --features build/amazons-features engine/nets/*.net

The engine refuses nets of another shape, and needs some to play the games that new ones are fitted
to. Nets that fit already stay as they are.
"""

import argparse
import sys

import layouts
import net


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("nets", nargs="+", help="files, each of which is replaced")
    parser.add_argument("--features", required=True, help="the program amazons-features")
    options = parser.parse_args()
    boards = layouts.read(options.features).boards
    forms = {(form.kind, form.width, form.height): form
             for board in boards for form in (board.value_net, board.policy_net)}
    for path in options.nets:
        try:
            with open(path, "rb") as file:
                content = file.read()
            net.check_bytes(content)
            _, _, kind, _, width, height, *_ = net.HEADER.unpack_from(content)
            if (kind, width, height) not in forms:
                raise net.NetError(6, "of a kind or board that the engine has no nets for")
            grown = net.grown(content, forms[kind, width, height])
            if grown != content:
                with open(path, "wb") as file:
                    file.write(grown)
                print(f"{path}: {len(content)} bytes are now {len(grown)}")
        except OSError as error:
            sys.exit(f"{path}: {error.strerror}")
        except net.NetError as error:
            sys.exit(f"{path}: {error}")


if __name__ == "__main__":
    main()
