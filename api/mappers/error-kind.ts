/** Facts of an error code. */
export interface ErrorKind {
  status: number;
  title: string;
  /** True when the same request may succeed later without being changed. */
  retryable: boolean;
  explanation: string;
  fix: string;
}

/** A kind that the same request meets again: most are. */
export function kind(status: number, title: string, explanation: string, fix: string): ErrorKind {
  return { status, title, retryable: false, explanation, fix };
}
