/** Largest document, after decompression. */
export const MAX_DOCUMENT_BYTES = 10 * 1_048_576;

/** Largest subscription. */
export const MAX_SUBSCRIPTION_BYTES = 65_536;

/** Largest file that is uploaded in a form. */
export const MAX_UPLOAD_BYTES = 50 * 1_048_576;
