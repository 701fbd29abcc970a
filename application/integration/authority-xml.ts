/** What an authority was told of a document, in the authority's own form. */
export interface AuthorityXml {
  xml: string | Buffer;
  /** Tells it from all others. */
  tag: string;
}

/** `missing` says what the document has not come to yet. */
export type ReportedXml = (documentId: string) => Promise<AuthorityXml | { missing: string }>;
