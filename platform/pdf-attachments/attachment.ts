/** A file embedded in a PDF. */
export interface Attachment {
  /** Last part of the file name; folders in front of it are dropped. */
  name: string;
  /** AFRelationship: what the file is to the document, e.g. `Alternative`, `Data`, `Source`, `Supplement`. */
  relationship?: string;
  mimeType?: string;
  description?: string;
  /** Only XML is read (by name or media type), and only if there is no problem. */
  content?: Buffer;
  /** Why XML could not be read. */
  problem?: AttachmentProblem;
}

export interface AttachmentProblem {
  code: 'PDF_NOT_READABLE' | 'PDF_LIMIT_EXCEEDED';
  message: string;
}
