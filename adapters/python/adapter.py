"""Lets Tetrarium use your Python classes, or a brain of yours, as they are. Python 3.8 or newer.

    tetrarium rate --command "python3 adapter.py my_brain.py" --board 10x10
    tetrarium grade --command "python3 adapter.py piece.py board.py"

A brain is a file with one of these functions (or a class that has one of these methods):

    def rate_board(board):                      # how bad a board is: the lower, the better
        return board.height_sum + 4 * board.holes

    def best_move(board, piece, limit_height):  # (turns, x), or None where nothing fits
        ...                                     # piece.rotations: lists of (x, y) blocks
                                                # board.drop(blocks, x): the board after that

    def next_move(board):                       # LEFT, RIGHT, DOWN, DROP, CLOCKWISE,
        ...                                     # COUNTERCLOCKWISE, NOTHING or HOLD
                                                # board.falling: the (x, y) of the piece's blocks

(0, 0) is the lower left corner. Names may be written rateBoard as well. What you print goes to stderr.
"""

import collections
import functools
import importlib.util
import json
import operator
import os
import re
import sys
import traceback
from enum import Enum

VERSION = 1
DEEPEST = 50
# The folders of the hand-in.
FOLDERS = []


class Board:
    """A board that can only be looked at."""

    def __init__(self, width, height, rows, falling=(), last=None):
        self.width, self.height, self.rows = width, height, rows
        self.falling, self.last = [tuple(cell) for cell in falling], last

    @property
    def heights(self):
        """The height of each column."""
        if not hasattr(self, "_heights"):
            top = range(len(self.rows) - 1, -1, -1)
            self._heights = [
                next((y + 1 for y in top if self.rows[y][x] == "#"), 0) for x in range(self.width)
            ]
        return self._heights

    @property
    def max_height(self):
        return len(self.rows)

    @property
    def height_sum(self):
        return sum(self.heights)

    @property
    def filled_cells(self):
        return sum(row.count("#") for row in self.rows)

    @property
    def holes(self):
        """Empty cells with something above them."""
        return self.height_sum - self.filled_cells

    def column_height(self, x):
        return self.heights[x]

    def row_width(self, y):
        return self.rows[y].count("#") if y < len(self.rows) else 0

    def grid(self, x, y):
        """Whether a cell is filled; outside the board it is."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return True
        return y < len(self.rows) and self.rows[y][x] == "#"

    def drop_height(self, blocks, x):
        """Where blocks come to rest that are dropped with their left side at x."""
        return max(0, max(self.heights[x + bx] - by for bx, by in blocks))

    def drop(self, blocks, x):
        """The board after these blocks are dropped and full rows are gone; None if they do not fit."""
        if x < 0 or x + max(bx for bx, _ in blocks) >= self.width:
            return None
        y = self.drop_height(blocks, x)
        top = y + max(by for _, by in blocks)
        if top >= self.height:
            return None
        rows = [list(row) for row in self.rows]
        rows += [["."] * self.width for _ in range(top + 1 - len(rows))]
        for bx, by in blocks:
            rows[y + by][x + bx] = "#"
        kept = ["".join(row) for row in rows if "." in row]
        return Board(self.width, self.height, kept)

    def __getattr__(self, name):
        return find(self, snake(name)) if snake(name) != name else missing_attribute(self, name)


Piece = collections.namedtuple("Piece", ["body", "rotations"])


def missing_attribute(thing, name):
    raise AttributeError("%s has no %s" % (type(thing).__name__, name))


def find(thing, name):
    return getattr(thing, name)


@functools.lru_cache(maxsize=None)
def snake(name):
    """getWidth as get_width; constants and snake_case stay as they are."""
    return name if name.isupper() else re.sub(r"(?<=[a-z0-9])[A-Z]", lambda c: "_" + c[0], name).lower()


def blocks(text):
    numbers = [int(word) for word in text.split()]
    return list(zip(numbers[::2], numbers[1::2]))


def describe(error):
    text = error.msg if isinstance(error, SyntaxError) else error
    return ("%s: %s" % (type(error).__name__, text)).rstrip(": ")


def place_of(error):
    """The innermost place in the hand-in's own files where an error was raised, like board.py:41."""
    places = []
    if isinstance(error, SyntaxError) and error.filename:
        places.append((error.filename, error.lineno))
    trace = error.__traceback__
    while trace is not None:
        places.insert(0, (trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        trace = trace.tb_next
    for file, line in reversed(places):
        path = os.path.abspath(file)
        if file.startswith("<") or path == os.path.abspath(__file__):
            continue
        for folder in FOLDERS:
            if path.startswith(os.path.join(folder, "")):
                return "%s:%s" % (os.path.relpath(path, folder).replace(os.sep, "/"), line)
    return None


def describe_with_place(error):
    place = place_of(error)
    return describe(error) + (" at %s" % place if place else "")


def outcome_of(error):
    place = place_of(error)
    return {"thrown": describe(error), **({"at": place} if place else {})}


# Brains


BRAINS = {"rate": "rate_board", "move": "best_move", "action": "next_move"}
CAMEL = {"rate_board": "rateBoard", "best_move": "bestMove", "next_move": "nextMove"}


def find_brain(modules):
    """The form and function of the brain in the files, if there is one."""
    for form, name in BRAINS.items():
        for module in modules:
            own = [c for c in vars(module).values() if is_own_class(c, module)]
            for holder in [module] + own:
                for spelled in (name, CAMEL[name]):
                    function = getattr(holder, spelled, None)
                    if callable(function):
                        return form, getattr(holder(), spelled) if holder in own else function
    return None


def answer_brain(form, function, request):
    size = request["width"], request["height"]
    if form == "rate":
        return {"ratings": [function(Board(*size, rows)) for rows in request["boards"]]}
    if form == "action":
        board = Board(*size, request["rows"], request["falling"], request["last"])
        action = function(board)
        return {"action": action.name if isinstance(action, Enum) else action}
    rotations = [blocks(body) for body in request["rotations"]]
    piece = Piece(rotations[0], rotations)
    move = function(Board(*size, request["rows"]), piece, request["limitHeight"])
    return {"move": None if move is None else {"turns": move[0], "x": move[1]}}


# Classes


Point = collections.namedtuple("Point", ["x", "y"])

# What Python writes as operators.
OPERATORS = {"equals": ("__eq__", operator.eq), "toString": ("__str__", str)}


class Missing(Exception):
    pass


class Objects:
    """The classes of a hand-in and the objects that were made of them."""

    def __init__(self, modules):
        self.classes = {}
        # How the members of a class are spelled, once they were found.
        self.spelled = {}
        for module in modules:
            for name, value in vars(module).items():
                if is_own_class(value, module):
                    self.classes[name] = value
        self.forget()

    def forget(self):
        self.objects, self.numbers = [], {}

    def run(self, step):
        try:
            args = [self.argument(each) for each in step["args"]]
            if "new" in step:
                return {"value": self.value(self.class_of(step["new"])(*args))}
            target = step["of"]
            if isinstance(target, str):
                return {"value": self.value(self.of_class(target, step["call"], args))}
            thing = self.objects[target["ref"] - 1]
            return {"value": self.value(self.use([thing], type(thing).__name__, step["call"], args))}
        except Missing as missing:
            return {"missing": str(missing)}
        except (Exception, SystemExit, KeyboardInterrupt) as error:
            return outcome_of(error)

    def class_of(self, name):
        if name not in self.classes:
            raise Missing(name)
        return self.classes[name]

    def of_class(self, name, names, args):
        """A constant or a function may also stand beside the class, in its file."""
        found = self.class_of(name)
        return self.use([found, sys.modules[found.__module__]], name, names, args)

    def use(self, holders, title, names, args):
        known = self.spelled.get((type(holders[0]), names[0]))
        member = getattr(holders[0], known, Missing) if known else Missing
        if member is not Missing:
            return member(*args) if callable(member) else member
        for name in names:
            for spelled in dict.fromkeys((name, snake(name))):
                for holder in holders:
                    try:
                        member = getattr(holder, spelled)
                    except AttributeError:
                        # A property may throw this too; only what is not there is missing.
                        if hasattr(type(holder), spelled):
                            raise
                        continue
                    if not isinstance(holder, type):
                        self.spelled[type(holder), names[0]] = spelled
                    return member(*args) if callable(member) else member
            if name in OPERATORS and len(holders) == 1:
                special, operate = OPERATORS[name]
                if any(special in vars(each) for each in type(holders[0]).__mro__[:-1]):
                    return operate(holders[0], *args)
        raise Missing("%s.%s" % (title, names[0]))

    def argument(self, given):
        if isinstance(given, list):
            return [self.argument(each) for each in given]
        if not isinstance(given, dict):
            return given
        if "ref" in given:
            return self.objects[given["ref"] - 1]
        if given["make"] in self.classes:
            return self.classes[given["make"]](*given["args"])
        # A record whose fields can also be unpacked: `for x, y in points`.
        return collections.namedtuple(given["make"] or "Record", given["or"].keys())(**given["or"])

    def value(self, result, depth=0):
        if depth > DEEPEST:
            raise ValueError("a list within a list within a list, and so on")
        if result is None or isinstance(result, (bool, str)):
            return result
        if isinstance(result, Enum):
            return result.name
        if isinstance(result, float):
            return int(result) if result.is_integer() else result
        if hasattr(result, "__index__"):
            return result.__index__()
        if isinstance(result, tuple) and depth > 0 and len(result) == 2:
            # A block in a list of blocks; a tuple by itself is a list.
            result = result if hasattr(result, "x") else Point(*result)
        elif isinstance(result, (list, tuple, range, set, frozenset)) or hasattr(result, "__next__"):
            return [self.value(each, depth + 1) for each in result]
        number = self.numbers.get(id(result))
        if number is None or self.objects[number - 1] is not result:
            self.objects.append(result)
            number = self.numbers[id(result)] = len(self.objects)
        return {"ref": number}


def is_own_class(value, module):
    return isinstance(value, type) and value.__module__ == module.__name__


# The line to Tetrarium


def open_line():
    """The two ends of the line; what the hand-in reads and prints is not on it."""
    reader = os.fdopen(os.dup(0), "r", encoding="utf-8", newline="\n")
    writer = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return reader, writer


def load(path):
    folder, file = os.path.split(os.path.abspath(path))
    name = os.path.splitext(file)[0].replace("-", "_")
    if name in sys.modules and getattr(sys.modules[name], "__file__", None) == os.path.join(folder, file):
        return sys.modules[name]
    if folder not in FOLDERS:
        FOLDERS.append(folder)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    spec = importlib.util.spec_from_file_location(name, path)
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main(paths):
    reader, writer = open_line()
    dumps, loads, leave = json.JSONEncoder(allow_nan=False).encode, json.loads, os._exit

    def say(message):
        writer.write(dumps(message) + "\n")
        writer.flush()

    try:
        modules = [load(path) for path in paths]
    except Exception as error:
        traceback.print_exc()
        sys.exit(describe_with_place(error))
    brain = find_brain(modules)
    objects = Objects(modules)
    if brain is not None:
        say({"tetrarium": VERSION, "brain": brain[0], "name": os.path.basename(paths[0])[:40]})
    elif objects.classes:
        say({"tetrarium": VERSION, "objects": list(objects.classes)[:100]})
    else:
        sys.exit("Expected classes, or a brain with rate_board(board), got none of them in %s" % ", ".join(paths))
    for line in reader:
        request = loads(line)
        if brain is None:
            if request.get("forget"):
                objects.forget()
            reply = {"outcomes": [objects.run(step) for step in request["steps"]]}
        else:
            try:
                reply = answer_brain(*brain, request)
                dumps(reply)
            except (Exception, SystemExit) as error:
                reply = {"error": describe_with_place(error)}
        try:
            say({"id": request["id"], **reply})
        except (TypeError, ValueError) as error:
            say({"id": request["id"], "outcomes": [{"thrown": describe(error)} for _ in request["steps"]]})
    # Not sys.exit, which waits for threads of the hand-in.
    leave(0)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
