/** Reasons why the body is not taken; stable codes for the error catalogue. */
export type JsonRefusalCode =
  | 'JSON_IS_XML'
  | 'JSON_IS_PDF'
  | 'JSON_ENCODING'
  | 'JSON_EMPTY'
  | 'JSON_SYNTAX'
  | 'JSON_TOO_DEEP'
  | 'JSON_TOO_LONG'
  | 'JSON_DUPLICATE_MEMBER'
  | 'JSON_MEMBER_NOT_ALLOWED'
  | 'JSON_NUMBER_PRECISION'
  | 'JSON_NUMBER_RANGE'
  | 'JSON_LONE_SURROGATE';

/** A JSON body that is refused before its meaning is looked at, with the place of the first fault. */
export class JsonRefused extends Error {
  constructor(
    readonly code: JsonRefusalCode,
    message: string,
    readonly place: { pointer?: string; line?: number; column?: number } = {},
  ) {
    super(message);
    this.name = 'JsonRefused';
  }

  get pointer(): string | undefined {
    return this.place.pointer;
  }

  get line(): number | undefined {
    return this.place.line;
  }

  get column(): number | undefined {
    return this.place.column;
  }
}
