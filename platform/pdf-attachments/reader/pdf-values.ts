/** Undoes the encryption of what belongs to one object of the file. */
export interface ObjectDecryption {
  text(bytes: Buffer): Buffer;
  /** @param filter the crypt filter that the stream itself names */
  data(bytes: Buffer, kind: StreamKind, filter?: string): Buffer;
}

/** Streams that can be encrypted in another way than the rest. */
export const STREAM_KINDS = ['EmbeddedFile', 'Metadata'] as const;
export type StreamKind = (typeof STREAM_KINDS)[number] | undefined;

/** `/Name`, `#xx` resolved. */
export class PdfName {
  constructor(readonly name: string) {}
}

export class PdfString {
  constructor(
    private readonly stored: Buffer,
    /** Decryption of the object that it stands in, in an encrypted file. */
    private readonly decryption?: ObjectDecryption,
  ) {}

  /** Decrypted only where somebody reads it: a file can have half a million strings. */
  get bytes(): Buffer {
    return this.decryption === undefined ? this.stored : this.decryption.text(this.stored);
  }
}

/** `12 0 R`; the generation matters to encryption only, which goes by the one that the object itself states. */
export class PdfReference {
  constructor(readonly number: number) {}
}

export class PdfStream {
  constructor(
    readonly dictionary: PdfDictionary,
    /** Offset at which its data starts in the file. */
    readonly start: number,
    readonly decryption?: ObjectDecryption,
  ) {}
}

/** A Map, so that no name of the file can touch a prototype. */
export type PdfDictionary = Map<string, PdfValue>;
export type PdfValue =
  null | boolean | number | PdfName | PdfString | PdfReference | PdfStream | PdfValue[] | PdfDictionary;

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map;
}

/** True for a place or a length; false for negative, fractional and huge numbers. */
export function isCount(value: PdfValue | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
