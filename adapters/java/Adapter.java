import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lets Tetrarium use your Java classes, or a brain of yours, as they are. Java 11 or newer.
 *
 * <pre>
 *   javac *.java
 *   tetrarium grade --command "java -cp . Adapter Piece Board"
 *   tetrarium rate --command "java -cp . Adapter MyBrain" --board 10x10
 * </pre>
 *
 * A brain is a class with one of these methods; (0, 0) is the lower left corner:
 *
 * <pre>
 *   double rateBoard(Adapter.Board board)      // how bad a board is: the lower, the better
 *   int[] bestMove(Adapter.Board board, int[][][] rotations, int limitHeight)
 *                                              // {turns, x}, or null where nothing fits;
 *                                              // a rotation is a list of blocks {x, y}
 *   String nextMove(Adapter.Board board)       // "LEFT", "DROP" ...; board.falling are the blocks
 * </pre>
 *
 * What you print goes to stderr.
 */
public final class Adapter {
  private static final int VERSION = 1;
  private static final int DEEPEST = 50;

  private Adapter() {}

  public static void main(String[] names) throws Exception {
    // The line to Tetrarium, before any class of the hand-in is loaded.
    PrintStream line = new PrintStream(System.out, false, "UTF-8");
    InputStream in = System.in;
    System.setOut(System.err);
    System.setIn(new ByteArrayInputStream(new byte[0]));
    if (names.length == 0) fail("Expected the names of classes, like: java -cp . Adapter Piece Board");
    Map<String, Class<?>> classes = new LinkedHashMap<>();
    for (String name : names) {
      try {
        Class<?> found = Class.forName(name);
        classes.put(found.getSimpleName(), found);
      } catch (ClassNotFoundException e) {
        fail("Expected a class " + name + ", got none: is it compiled, and its folder in -cp?");
      }
    }
    Brain brain = Brain.find(classes.values());
    Objects objects = new Objects(classes);
    Map<String, Object> hello = new LinkedHashMap<>();
    hello.put("tetrarium", VERSION);
    if (brain == null) hello.put("objects", new ArrayList<>(classes.keySet()));
    else {
      hello.put("brain", brain.form);
      hello.put("name", brain.name);
    }
    say(line, hello);
    BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    for (String text = reader.readLine(); text != null; text = reader.readLine()) {
      Map<?, ?> request = (Map<?, ?>) new Json(text).read();
      Map<String, Object> reply = new LinkedHashMap<>();
      reply.put("id", request.get("id"));
      if (brain == null) reply.put("outcomes", objects.run(request));
      else {
        try {
          reply.putAll(brain.answer(request));
        } catch (Throwable error) {
          String place = placeOf(error);
          reply.put("error", describe(error) + (place == null ? "" : " at " + place));
        }
      }
      say(line, reply);
    }
    // Threads of the hand-in do not keep it alive.
    Runtime.getRuntime().halt(0);
  }

  private static void say(PrintStream line, Object message) {
    StringBuilder text = new StringBuilder();
    Json.write(message, text);
    line.print(text.append('\n'));
    line.flush();
  }

  private static void fail(String message) {
    System.err.println(message);
    Runtime.getRuntime().halt(1);
  }

  /** What the hand-in threw, out of what reflection makes of it. */
  private static Throwable causeOf(Throwable error) {
    Throwable cause = error;
    while (cause.getCause() != null
        && (cause instanceof InvocationTargetException
            || cause instanceof ExceptionInInitializerError)) cause = cause.getCause();
    return cause;
  }

  /** The innermost place in the hand-in's own files, like Board.java:41. */
  private static String placeOf(Throwable error) {
    for (StackTraceElement call : causeOf(error).getStackTrace()) {
      boolean isOurs = call.getClassName().matches("Adapter(\\$.*)?");
      // Java's own classes are in modules with a name.
      boolean isKnown = call.getFileName() != null && call.getLineNumber() > 0;
      if (call.getModuleName() == null && !isOurs && isKnown) {
        return call.getFileName() + ":" + call.getLineNumber();
      }
    }
    return null;
  }

  private static String describe(Throwable error) {
    Throwable cause = causeOf(error);
    String name = cause.getClass().getSimpleName();
    return cause.getMessage() == null ? name : name + ": " + cause.getMessage();
  }

  /** A board that can only be looked at. */
  public static final class Board {
    public final int width;
    public final int height;
    /** The cells of the falling piece as {x, y}; only for nextMove. */
    public final int[][] falling;
    /** What the last action came to; null before the first. */
    public final String last;
    private final List<?> rows;
    private final int[] heights;
    private int filled;

    private Board(Map<?, ?> request, List<?> rows) {
      width = ((Number) request.get("width")).intValue();
      height = ((Number) request.get("height")).intValue();
      last = (String) request.get("last");
      falling = request.get("falling") == null ? new int[0][] : pairs((List<?>) request.get("falling"));
      this.rows = rows;
      heights = new int[width];
      for (int y = 0; y < rows.size(); y++) {
        for (int x = 0; x < width; x++) {
          if (!grid(x, y)) continue;
          heights[x] = y + 1;
          filled++;
        }
      }
    }

    public int getWidth() {
      return width;
    }

    public int getHeight() {
      return height;
    }

    public int getMaxHeight() {
      return rows.size();
    }

    public int getColumnHeight(int x) {
      return heights[x];
    }

    public int getRowWidth(int y) {
      int count = 0;
      for (int x = 0; x < width; x++) if (grid(x, y)) count++;
      return count;
    }

    /** All column heights added up. */
    public int heightSum() {
      return Arrays.stream(heights).sum();
    }

    public int filledCells() {
      return filled;
    }

    /** Empty cells with something above them. */
    public int holes() {
      return heightSum() - filled;
    }

    /** Whether a cell is filled; outside the board it is. */
    public boolean grid(int x, int y) {
      if (x < 0 || x >= width || y < 0 || y >= height) return true;
      return y < rows.size() && ((String) rows.get(y)).charAt(x) == '#';
    }

    public boolean getGrid(int x, int y) {
      return grid(x, y);
    }

    /** Where blocks come to rest that are dropped with their left side at x. */
    public int dropHeight(int[][] blocks, int x) {
      int y = 0;
      for (int[] block : blocks) y = Math.max(y, heights[x + block[0]] - block[1]);
      return y;
    }
  }

  private static int[][] pairs(List<?> list) {
    int[][] pairs = new int[list.size()][];
    for (int i = 0; i < pairs.length; i++) {
      List<?> pair = (List<?>) list.get(i);
      pairs[i] = new int[] {((Number) pair.get(0)).intValue(), ((Number) pair.get(1)).intValue()};
    }
    return pairs;
  }

  /** A brain of a hand-in. */
  private static final class Brain {
    private static final String[][] FORMS = {
      {"rate", "rateBoard"}, {"move", "bestMove"}, {"action", "nextMove"}
    };
    final String form;
    final String name;
    private final Object object;
    private final Method method;

    private Brain(String form, Object object, Method method) {
      this.form = form;
      this.name = method.getDeclaringClass().getSimpleName();
      this.object = object;
      this.method = method;
    }

    static Brain find(Collection<Class<?>> classes) throws Exception {
      for (String[] form : FORMS) {
        for (Class<?> each : classes) {
          for (Method method : each.getDeclaredMethods()) {
            Class<?>[] types = method.getParameterTypes();
            if (!method.getName().equals(form[1]) || types.length == 0 || types[0] != Board.class) continue;
            Object object = null;
            if (!Modifier.isStatic(method.getModifiers())) {
              Constructor<?> constructor = each.getDeclaredConstructor();
              constructor.setAccessible(true);
              object = constructor.newInstance();
            }
            method.setAccessible(true);
            return new Brain(form[0], object, method);
          }
        }
      }
      return null;
    }

    Map<String, Object> answer(Map<?, ?> request) throws Exception {
      Map<String, Object> answer = new LinkedHashMap<>();
      if (form.equals("rate")) {
        List<Object> ratings = new ArrayList<>();
        for (Object rows : (List<?>) request.get("boards")) {
          double rating = ((Number) method.invoke(object, new Board(request, (List<?>) rows))).doubleValue();
          if (Double.isNaN(rating) || Double.isInfinite(rating)) {
            throw new IllegalStateException("rateBoard answered " + rating);
          }
          ratings.add(rating);
        }
        answer.put("ratings", ratings);
        return answer;
      }
      Board board = new Board(request, (List<?>) request.get("rows"));
      if (form.equals("action")) {
        answer.put("action", String.valueOf(method.invoke(object, board)));
        return answer;
      }
      List<?> bodies = (List<?>) request.get("rotations");
      int[][][] rotations = new int[bodies.size()][][];
      for (int i = 0; i < rotations.length; i++) rotations[i] = blocks((String) bodies.get(i));
      int limit = ((Number) request.get("limitHeight")).intValue();
      int[] move = (int[]) method.invoke(object, board, rotations, limit);
      Map<String, Object> place = new LinkedHashMap<>();
      if (move != null) {
        place.put("turns", move[0]);
        place.put("x", move[1]);
      }
      answer.put("move", move == null ? null : place);
      return answer;
    }

    private static int[][] blocks(String body) {
      String[] words = body.trim().split(" +");
      int[][] blocks = new int[words.length / 2][];
      for (int i = 0; i < blocks.length; i++) {
        blocks[i] = new int[] {Integer.parseInt(words[2 * i]), Integer.parseInt(words[2 * i + 1])};
      }
      return blocks;
    }
  }

  /** There is no such class, method or field. */
  private static final class Missing extends Exception {
    private static final long serialVersionUID = 1;

    Missing(String what) {
      super(what);
    }
  }

  /** The classes of a hand-in and the objects that were made of them. */
  private static final class Objects {
    private final Map<String, Class<?>> classes;
    private final List<Object> objects = new ArrayList<>();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();

    Objects(Map<String, Class<?>> classes) {
      this.classes = classes;
    }

    List<Object> run(Map<?, ?> request) {
      if (Boolean.TRUE.equals(request.get("forget"))) {
        objects.clear();
        numbers.clear();
      }
      List<Object> outcomes = new ArrayList<>();
      for (Object step : (List<?>) request.get("steps")) {
        Map<String, Object> outcome = new LinkedHashMap<>();
        try {
          outcome.put("value", value(perform((Map<?, ?>) step), 0));
        } catch (Missing missing) {
          outcome.put("missing", missing.getMessage());
        } catch (Throwable error) {
          outcome.put("thrown", describe(error));
          String place = placeOf(error);
          if (place != null) outcome.put("at", place);
        }
        outcomes.add(outcome);
      }
      return outcomes;
    }

    private Object perform(Map<?, ?> step) throws Throwable {
      List<?> args = (List<?>) step.get("args");
      if (step.containsKey("new")) {
        Class<?> made = classOf((String) step.get("new"));
        return create(made, args);
      }
      Object of = step.get("of");
      boolean isClass = of instanceof String;
      Object target = isClass ? null : objectOf((Map<?, ?>) of);
      Class<?> type = isClass ? classOf((String) of) : target.getClass();
      List<?> names = (List<?>) step.get("call");
      for (Object each : names) {
        String name = (String) each;
        List<Method> methods = new ArrayList<>();
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
          for (Method method : at.getDeclaredMethods()) {
            boolean fits = method.getName().equals(name) && !method.isBridge();
            if (fits && (!isClass || Modifier.isStatic(method.getModifiers()))) methods.add(method);
          }
        }
        if (!methods.isEmpty()) {
          Object[] converted = new Object[args.size()];
          String title = isClass ? "static " + name : name;
          Method method = choose(methods, args, converted, type, title);
          return method.invoke(target, converted);
        }
        Field field = fieldOf(type, name, isClass);
        if (field != null && args.isEmpty()) return field.get(target);
      }
      throw new Missing(type.getSimpleName() + "." + names.get(0));
    }

    private Object create(Class<?> made, List<?> args) throws Throwable {
      Object[] converted = new Object[args.size()];
      List<Constructor<?>> all = Arrays.asList(made.getDeclaredConstructors());
      return choose(all, args, converted, made, "constructor").newInstance(converted);
    }

    /** The first that takes such arguments, made accessible; `converted` are what it takes. */
    private <E extends Executable> E choose(
        List<E> all, List<?> args, Object[] converted, Class<?> owner, String title) throws Throwable {
      for (E each : all) {
        Class<?>[] types = each.getParameterTypes();
        if (types.length != args.size()) continue;
        try {
          for (int i = 0; i < types.length; i++) converted[i] = argument(args.get(i), types[i]);
        } catch (ClassCastException unfit) {
          continue;
        }
        each.setAccessible(true);
        return each;
      }
      List<String> kinds = new ArrayList<>();
      for (Object each : args) kinds.add(kindOf(each));
      List<String> known = new ArrayList<>();
      for (E each : all) {
        List<String> types = new ArrayList<>();
        for (Class<?> type : each.getParameterTypes()) types.add(type.getSimpleName());
        known.add("(" + String.join(", ", types) + ")");
      }
      throw new Missing(
          title + " of " + owner.getSimpleName() + " that takes (" + String.join(", ", kinds) + ")"
              + (known.isEmpty() ? "" : ", only " + String.join(" and ", known)));
    }

    /** What an argument is, in a word. */
    private String kindOf(Object given) {
      if (given == null) return "null";
      if (given instanceof Number) return "a number";
      if (given instanceof Boolean) return "a boolean";
      if (given instanceof String) return "a text";
      if (given instanceof List) {
        List<?> list = (List<?>) given;
        return list.isEmpty() ? "a list" : "a list of " + kindOf(list.get(0));
      }
      Map<?, ?> record = (Map<?, ?>) given;
      if (record.containsKey("ref")) return objectOf(record).getClass().getSimpleName();
      return String.valueOf(record.get("make"));
    }

    /** What others may read; constants may be private. */
    private static Field fieldOf(Class<?> type, String name, boolean isStatic) {
      for (Class<?> at = type; at != null; at = at.getSuperclass()) {
        for (Field field : at.getDeclaredFields()) {
          int modifiers = field.getModifiers();
          boolean isConstant = Modifier.isStatic(modifiers) && Modifier.isFinal(modifiers);
          if (!field.getName().equals(name) || (isStatic && !Modifier.isStatic(modifiers))) continue;
          if (Modifier.isPrivate(modifiers) && !isConstant) continue;
          field.setAccessible(true);
          return field;
        }
      }
      return null;
    }

    private Class<?> classOf(String name) throws Missing {
      Class<?> known = classes.get(name);
      if (known != null) return known;
      // One that the hand-in brings beside those it was started with, such as TPoint.
      for (Class<?> each : classes.values()) {
        String packageName = each.getPackageName();
        try {
          return Class.forName(packageName.isEmpty() ? name : packageName + "." + name);
        } catch (ClassNotFoundException | LinkageError e) {
          // Perhaps beside another one.
        }
      }
      throw new Missing(name);
    }

    private Object objectOf(Map<?, ?> reference) {
      return objects.get(((Number) reference.get("ref")).intValue() - 1);
    }

    /** An argument as this type; throws ClassCastException where it is none. */
    private Object argument(Object given, Class<?> type) throws Throwable {
      if (given == null) {
        if (type.isPrimitive()) throw new ClassCastException();
        return null;
      }
      if (given instanceof Number) return number((Number) given, type);
      if (given instanceof Boolean) {
        if (type == boolean.class || type.isInstance(given)) return given;
        throw new ClassCastException();
      }
      if (given instanceof String) return text((String) given, type);
      if (given instanceof List) return list((List<?>) given, type);
      Map<?, ?> record = (Map<?, ?>) given;
      Object object = record.containsKey("ref") ? objectOf(record) : make(record, type);
      if (type.isInstance(object)) return object;
      throw new ClassCastException();
    }

    /** An object of the class where there is one, else of the type that is wanted. */
    private Object make(Map<?, ?> record, Class<?> type) throws Throwable {
      List<?> args = (List<?>) record.get("args");
      try {
        return create(classOf((String) record.get("make")), args);
      } catch (Missing none) {
        try {
          return create(type, args);
        } catch (Missing | InstantiationException unfit) {
          throw new ClassCastException();
        }
      }
    }

    private static Object number(Number given, Class<?> type) {
      boolean isWhole = given instanceof Long;
      if (type == double.class || type == Double.class) return given.doubleValue();
      if (type == float.class || type == Float.class) return given.floatValue();
      if (isWhole && (type == int.class || type == Integer.class)) return given.intValue();
      if (isWhole && (type == long.class || type == Long.class)) return given;
      if (isWhole && (type == short.class || type == Short.class)) return given.shortValue();
      if (isWhole && (type == byte.class || type == Byte.class)) return given.byteValue();
      if (type == Object.class || type == Number.class) {
        if (isWhole) return given.intValue();
        return given;
      }
      throw new ClassCastException();
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object text(String given, Class<?> type) {
      if (type.isInstance(given)) return given;
      if ((type == char.class || type == Character.class) && given.length() == 1) {
        return given.charAt(0);
      }
      if (type.isEnum()) {
        for (Object constant : type.getEnumConstants()) {
          if (((Enum) constant).name().equals(given)) return constant;
        }
      }
      throw new ClassCastException();
    }

    private Object list(List<?> given, Class<?> type) throws Throwable {
      if (type.isArray()) {
        Object array = Array.newInstance(type.getComponentType(), given.size());
        for (int i = 0; i < given.size(); i++) {
          Array.set(array, i, argument(given.get(i), type.getComponentType()));
        }
        return array;
      }
      if (!type.isAssignableFrom(ArrayList.class)) throw new ClassCastException();
      List<Object> list = new ArrayList<>();
      for (Object each : given) list.add(argument(each, Object.class));
      return list;
    }

    /** A result for the line: numbers, texts and lists as they are, objects by their number. */
    private Object value(Object result, int depth) {
      if (depth > DEEPEST) throw new IllegalStateException("a list within a list, and so on");
      if (result == null || result instanceof Boolean || result instanceof String) return result;
      if (result instanceof Number) return finite((Number) result);
      if (result instanceof Character) return result.toString();
      if (result instanceof Enum) return ((Enum<?>) result).name();
      if (result instanceof Optional) return value(((Optional<?>) result).orElse(null), depth);
      if (result.getClass().isArray()) {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < Array.getLength(result); i++) list.add(value(Array.get(result, i), depth + 1));
        return list;
      }
      if (result instanceof Collection) {
        List<Object> list = new ArrayList<>();
        for (Object each : (Collection<?>) result) list.add(value(each, depth + 1));
        return list;
      }
      Integer number = numbers.get(result);
      if (number == null) {
        objects.add(result);
        number = objects.size();
        numbers.put(result, number);
      }
      Map<String, Object> reference = new LinkedHashMap<>();
      reference.put("ref", number);
      return reference;
    }

    private static Object finite(Number result) {
      double number = result.doubleValue();
      return Double.isNaN(number) || Double.isInfinite(number) ? String.valueOf(number) : result;
    }
  }

  /** As much JSON as the line needs. */
  private static final class Json {
    private final String text;
    private int at;

    Json(String text) {
      this.text = text;
    }

    Object read() throws IOException {
      switch (next()) {
        case '{':
          return record();
        case '[':
          return list();
        case '"':
          return string();
        case 't':
          at += 4;
          return true;
        case 'f':
          at += 5;
          return false;
        case 'n':
          at += 4;
          return null;
        default:
          return number();
      }
    }

    private char next() throws IOException {
      while (at < text.length() && text.charAt(at) <= ' ') at++;
      if (at >= text.length()) throw new IOException("Expected JSON, got " + text);
      return text.charAt(at);
    }

    private Map<String, Object> record() throws IOException {
      Map<String, Object> record = new LinkedHashMap<>();
      at++;
      while (next() != '}') {
        if (next() == ',') at++;
        next();
        String key = string();
        next();
        at++;
        record.put(key, read());
      }
      at++;
      return record;
    }

    private List<Object> list() throws IOException {
      List<Object> list = new ArrayList<>();
      at++;
      while (next() != ']') {
        if (next() == ',') at++;
        list.add(read());
      }
      at++;
      return list;
    }

    private String string() {
      StringBuilder string = new StringBuilder();
      for (at++; text.charAt(at) != '"'; at++) {
        char letter = text.charAt(at);
        if (letter == '\\') {
          letter = text.charAt(++at);
          int escape = "bfnrt".indexOf(letter);
          if (letter == 'u') {
            letter = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
            at += 4;
          } else if (escape >= 0) letter = "\b\f\n\r\t".charAt(escape);
        }
        string.append(letter);
      }
      at++;
      return string.toString();
    }

    private Number number() {
      int start = at;
      while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
      String word = text.substring(start, at);
      if (word.matches("-?\\d{1,18}")) return Long.valueOf(word);
      return Double.valueOf(word);
    }

    static void write(Object value, StringBuilder out) {
      if (value instanceof Map) {
        String separator = "{";
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
          write(entry.getKey(), out.append(separator));
          write(entry.getValue(), out.append(':'));
          separator = ",";
        }
        out.append('}');
      } else if (value instanceof List) {
        out.append('[');
        String separator = "";
        for (Object each : (List<?>) value) {
          write(each, out.append(separator));
          separator = ",";
        }
        out.append(']');
      } else if (value instanceof String) {
        out.append('"');
        for (char letter : ((String) value).toCharArray()) {
          if (letter == '"' || letter == '\\') out.append('\\').append(letter);
          else if (letter < ' ' || letter > '~') out.append(String.format("\\u%04x", (int) letter));
          else out.append(letter);
        }
        out.append('"');
      } else out.append(value);
    }
  }
}
