/** View of testers into an authority that is spoken to in its own protocol. */
export interface SystemView {
  /** Resolves once all that was told before is on disk. */
  synced(): Promise<void>;
  /** Records that there are, and those that should never have come. */
  report(only: ReportFilter): object;
}

/** Filter that narrows a report. */
export interface ReportFilter {
  /** A company's. */
  nif?: string;
  /** An invoice's. */
  number?: string;
}
