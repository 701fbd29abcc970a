/** What testers look into of an authority that is spoken to in its own protocol. */
export interface SystemView {
  /** What was told before this is on disk. */
  synced(): Promise<void>;
  /** What there is, and what should never have come. */
  report(only: ReportFilter): object;
}

/** What a report is narrowed to. */
export interface ReportFilter {
  /** A company's. */
  nif?: string;
  /** An invoice's. */
  number?: string;
}
