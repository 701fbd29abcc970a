/** The little JSON that is written here. */
final class Json {
  private Json() {}

  static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char one : text.toCharArray()) {
      if (one == '"' || one == '\\') json.append('\\').append(one);
      else if (one < ' ') json.append(String.format("\\u%04x", (int) one));
      else json.append(one);
    }
    return json.append('"').toString();
  }
}
