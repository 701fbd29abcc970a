/** Words that a page has across itself of a document that is not valid: not yet, not at all, not any more, or not meant. */
export const WATERMARKS = ['PROCESSING', 'ERROR', 'DUPLICATED', 'CANCELLED', 'TEST'] as const;
export type Watermark = (typeof WATERMARKS)[number];
