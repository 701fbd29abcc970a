/**
 * The facts of one schema namespace in a compact notation.
 *
 * `elements`: `Name=Type` for each global element.
 *
 * `types`, one string per complex type, tokens separated by blanks:
 * - `( A B? )` sequence, `( A | B )` choice, nested at will; suffixes `?` (0..1), `*` (0..n), `+` (1..n),
 *   `{1..12}`, none: once
 * - `Name` refers to a global element, `Name=Type` declares a local one
 * - `#any`, `#other` any element (of another namespace); `~` after it: validated only where a declaration is known
 * - `@name=type` an attribute, `!` after it: required, `=value` after it: fixed, with `~` for each blank of the value;
 *   `@##any` any attribute
 * - leading words: `mixed`, `abstract`, `restricts Type` (content restricts a base type), `extends Type` (content follows
 *   that of a base type, whose elements keep their namespace), `value Type` (a value with attributes, extending Type),
 *   `narrows Type` (a value restricting Type)
 *
 * `simpleTypes`: the base type, then the allowed values if there is a closed list, or `1..3` for the allowed length
 * and `/\d{4}/` for a pattern without blanks; or `union` and the types that it takes values of. A value of the list has `~`
 * for each blank.
 *
 * Names carry the prefix of their namespace (SchemaSet) unless they are of the vocabulary itself.
 */
export interface XsdVocabulary {
  elements: string;
  types: Readonly<Record<string, string>>;
  simpleTypes?: Readonly<Record<string, string>>;
  /** Elements that types declare themselves (`Name=Type`) have no namespace. */
  unqualified?: boolean;
}
