/** `/Name`, `#xx` resolved. */
export class PdfName {
  constructor(readonly name: string) {}
}

export class PdfString {
  constructor(readonly bytes: Buffer) {}
}

/** `12 0 R`; the generation matters to encryption only, and encrypted files are refused. */
export class PdfReference {
  constructor(readonly number: number) {}
}

export class PdfStream {
  constructor(
    readonly dictionary: PdfDictionary,
    /** Where its data starts in the file. */
    readonly start: number,
  ) {}
}

/** A Map, so that no name of the file can touch a prototype. */
export type PdfDictionary = Map<string, PdfValue>;
export type PdfValue =
  null | boolean | number | PdfName | PdfString | PdfReference | PdfStream | PdfValue[] | PdfDictionary;

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map;
}

/** Where something stands or how long it is; false for negative, fractional and huge numbers. */
export function isCount(value: PdfValue | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
