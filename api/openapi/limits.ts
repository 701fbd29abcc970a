/** Largest subscription. */
export const MAX_SUBSCRIPTION_BYTES = 65_536;

/** Largest credential of a company: the files in base64, and the JSON around them. */
export const MAX_CREDENTIAL_BYTES = 524_288;

/** Largest file that is uploaded in a form. */
export const MAX_UPLOAD_BYTES = 50 * 1_048_576;

/** What somebody without a token may have checked, where the check page is public. */
export const ANONYMOUS_LIMITS = {
  bodyBytes: 2 * 1_048_576,
  /** Of one address; of IPv6, of one network of 64 bits. */
  perMinute: 20,
  atOncePerAddress: 2,
  /** Of all addresses, those that wait among them. */
  atOnce: 24,
} as const;

/** Most documents of a spreadsheet that are checked. */
export const MAX_CHECKED_DOCUMENTS = 100;

/** Largest attachment: what of base64 a text of XML can hold (xml-limits.ts). */
export const MAX_ATTACHMENT_BYTES = 7_499_997;

/** Largest batch, after decompression. */
export const MAX_BATCH_BYTES = 100 * 1_048_576;

/** Most documents of a batch. */
export const MAX_BATCH_DOCUMENTS = 10_000;

/** Most documents that are tried in one request. */
export const MAX_DRY_RUN_DOCUMENTS = 1_000;
