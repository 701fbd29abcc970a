/** What a page says across itself of a document that is not valid: not yet, not at all, or not any more. */
export const WATERMARKS = ['PROCESSING', 'ERROR', 'DUPLICATED', 'CANCELLED'] as const;
export type Watermark = (typeof WATERMARKS)[number];
