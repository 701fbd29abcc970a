/** Largest document, after decompression. */
export const MAX_DOCUMENT_BYTES = 10 * 1_048_576;
