/** Meaning for the request of a code at the beginning of a Fault. */
export type FaceCodeClass =
  /** The request itself is refused; sent again it would be refused again. */
  | 'refused'
  /** Our certificate, rights or settings are wrong, not the document. */
  | 'configuration'
  /** FACe holds nothing under the registration that was asked about. */
  | 'not-there'
  /** FACe holds it already; of an invoice it does not say under which registration. */
  | 'already-there'
  | 'unknown';

const CLASSES: ReadonlyMap<number, FaceCodeClass> = new Map([
  [400, 'refused'],
  [401, 'configuration'],
  [403, 'configuration'],
  [404, 'not-there'],
  [409, 'already-there'],
  [410, 'not-there'],
  [500, 'unknown'],
]);

export const LISTED_CODES: readonly number[] = [...CLASSES.keys()];

/** A code that is not in the table is never a verdict. */
export function faceCodeClass(code: number | undefined): FaceCodeClass {
  return (code === undefined ? undefined : CLASSES.get(code)) ?? 'unknown';
}

/** The code that the text of a Fault begins with. */
export function codeOfFault(text: string): number | undefined {
  const [, code] = /^\s{0,50}\[?(\d{3})(?!\d)/.exec(text) ?? [];
  return code === undefined ? undefined : Number(code);
}
