/** Largest subscription. */
export const MAX_SUBSCRIPTION_BYTES = 65_536;

/** Largest credential of a company: the files in base64, and the JSON around them. */
export const MAX_CREDENTIAL_BYTES = 524_288;

/** Largest file that is uploaded in a form. */
export const MAX_UPLOAD_BYTES = 50 * 1_048_576;

/** Largest batch, after decompression. */
export const MAX_BATCH_BYTES = 100 * 1_048_576;

/** Most documents of a batch. */
export const MAX_BATCH_DOCUMENTS = 10_000;

/** Most documents that are tried in one request. */
export const MAX_DRY_RUN_DOCUMENTS = 1_000;
