/**
 * Place of a span, as W3C Trace Context writes it: version, trace, span, flags. Documents, deliveries and workflows remember it
 * of the request that they come from; workflows import this, so it imports nothing.
 */
export type Traceparent = string;

/** The HTTP header, and the member under which Temporal's headers and memos keep it. */
export const TRACEPARENT = 'traceparent';

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

export interface TraceContext {
  traceId: string;
  spanId: string;
  flags: number;
}

/** Undefined for everything that has not the form; a stranger may write anything into a header. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId, spanId, flags] = (typeof text === 'string' ? FORM.exec(text) : null) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

export function writeTraceparent({ traceId, spanId, flags }: TraceContext): Traceparent {
  return `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`;
}

/** Memo that makes a workflow belong to the trace, and stays with it over all its runs. */
export function traceMemo(traceparent: Traceparent | undefined): { memo?: Record<string, unknown> } {
  return traceparent === undefined ? {} : { memo: { [TRACEPARENT]: traceparent } };
}
