/** The part of a PDF that is read. */
export interface PdfContents {
  attachments: Attachment[];
  /** Its XMP; undefined where there is none that can be read. */
  metadata?: Buffer;
}

/** A file embedded in a PDF. */
export interface Attachment {
  /** Last part of the file name; folders in front of it are dropped. */
  name: string;
  /** AFRelationship: what the file is to the document, e.g. `Alternative`, `Data`, `Source`, `Supplement`. */
  relationship?: string;
  mimeType?: string;
  description?: string;
  /** Content of XML only (by name or media type), and only if there is no problem. */
  content?: Buffer;
  /** The reason why XML could not be read. */
  problem?: AttachmentProblem;
}

export interface AttachmentProblem {
  code: 'PDF_NOT_READABLE' | 'PDF_LIMIT_EXCEEDED';
  message: string;
}

const MIB = 1024 * 1024;

/** Limits of one PDF; real invoices stay far below. */
export const PDF_LIMITS = {
  pdfBytes: 50 * MIB,
  attachments: 256,
  /** Inflated size of one attachment; the service takes no larger document. */
  attachmentBytes: 10 * MIB,
  /** All attachments that are read, together. */
  contentBytes: 32 * MIB,
  metadataBytes: MIB,
  /** Inflated size of one object stream or cross-reference stream. */
  structureBytes: 16 * MIB,
  /** Everything that is inflated, every stage of every stream counted. */
  inflatedBytes: 96 * MIB,
  /** Filters of one stream, one after the other. */
  filters: 4,
  /** Numbers, names, strings … parsed in all. */
  values: 500_000,
  crossReferenceEntries: 500_000,
  /** Number of times that each byte is read, looking ahead and the second try of a damaged file included. */
  readings: 16,
  /** Entries of all lists that are gone through, in both tries. */
  items: 1_000_000,
  /** Arrays and dictionaries in each other. */
  nesting: 64,
  /** Nodes of the tree that lists the attachments. */
  nameTreeNodes: 4_096,
  /** Pages and nodes above them that are searched where the document itself lists no XML. */
  pageTreeNodes: 2_000,
} as const;

/** The process that reads one PDF. */
export const PROCESS_LIMITS = {
  /**
   * Writable memory (RLIMIT_DATA): with the program's own text, some 50 MiB that this does not count, the process stays
   * below 512 MiB.
   */
  dataMiB: 440,
  /** JavaScript heap; buffers are outside of it. */
  heapMiB: 160,
  /** Processor seconds of the whole process: ends a process whose parent was killed while it worked. */
  cpuSeconds: 60,
} as const;
