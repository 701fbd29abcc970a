/** Limits that no honest archive of its kind comes near, and that stop a hostile one. */
export interface ZipLimits {
  readonly entries: number;
  readonly entryNameBytes: number;
  /** Bytes of all entries that are read, counted as they inflate. */
  readonly inflatedBytes: number;
}

/** Inflated to compressed, looked at from a megabyte on: small texts of blanks are no attack. */
export const RATIO = 200;
export const RATIO_FROM_BYTES = 1_048_576;

export type ZipRefusalCode =
  'ZIP_DAMAGED' | 'ZIP_NOT_SUPPORTED' | 'ZIP_ENCRYPTED' | 'ZIP_ENTRY_NAME' | 'ZIP_LIMIT_EXCEEDED';

/** An archive that is not read, before any of its content is believed. */
export class ZipRefused extends Error {
  constructor(
    readonly code: ZipRefusalCode,
    message: string,
  ) {
    super(message);
    this.name = 'ZipRefused';
  }
}
