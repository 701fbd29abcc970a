/** Requests that came since the start, whatever became of them; refused ones as well. */
export class RequestCounts {
  private readonly counts = new Map<string, number>();

  /** Paths without what names a document: there are as many as there are services. */
  readonly count = (method: string | undefined, path: string): void => {
    const key = `${method ?? ''} ${path}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  };

  report(): Record<string, number> {
    return Object.fromEntries([...this.counts].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}
