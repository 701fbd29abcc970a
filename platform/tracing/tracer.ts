import type { Traceparent } from './trace-context';

/** Ids, codes and names of our own; nothing of a document's content, no token, no address of a customer. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanStart {
  kind?: 'server' | 'client';
  attributes?: SpanAttributes;
  /** The span above this one; the current one where it is left out. */
  parent?: Traceparent | undefined;
  /** Begins a trace of its own, linked to the current span and to these. */
  newTrace?: { links: readonly (Traceparent | undefined)[] };
}

/** A span that is under way. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** The span failed: a code, never the text of an error, which may hold values of a document. */
  fail(code: string): void;
  end(): void;
  /** Runs work with this span as the current one. */
  run<Result>(work: () => Result): Result;
}

/** A span that ended elsewhere: its ids and times are known, and nothing was current meanwhile. */
export interface EndedSpan {
  name: string;
  /** Ids of the span itself. */
  own: Traceparent;
  parent: Traceparent;
  startedAt: number;
  endedAt: number;
  attributes: SpanAttributes;
  failure?: string;
}

export const TRACED_RECEIVERS = ['authorities', 'webhooks'] as const;
/** Others that may be told the ids of our spans (TRACE_CONTEXT_TO). */
export type TracedReceiver = (typeof TRACED_RECEIVERS)[number];

export interface Tracer {
  readonly isOn: boolean;
  open(name: string, start?: SpanStart): OpenSpan;
  record(span: EndedSpan): void;
  /** The current span, to be remembered by what goes on elsewhere or later. */
  traceparent(): Traceparent | undefined;
  /** Ids of the current span, for lines of the log. */
  ids(): { trace_id: string; span_id: string } | undefined;
  /** Headers that a call carries with it to others, where they are to be told. */
  headersTo(receiver: TracedReceiver): Record<string, string>;
  /** Sends what has not been sent; false when that took longer, and goes on. */
  close(withinMs: number): Promise<boolean>;
}

const NO_SPAN: OpenSpan = { set() {}, fail() {}, end() {}, run: (work) => work() };

const OFF: Tracer = {
  isOn: false,
  open: () => NO_SPAN,
  record() {},
  traceparent: () => undefined,
  ids: () => undefined,
  headersTo: () => ({}),
  close: async () => true,
};

let current = OFF;

/** The tracer of the process; without `OTEL_*` variables, one that does nothing. */
export function tracer(): Tracer {
  return current;
}

/** Made the process's own once, at its start; without a tracer it is off again. */
export function useTracer(made: Tracer = OFF): void {
  current = made;
}

/** Runs a step in a span of its own, which ends with it; a step that throws has failed by the code of what it threw. */
export async function inSpan<Result>(
  name: string,
  start: SpanStart,
  work: (span: OpenSpan) => Promise<Result>,
): Promise<Result> {
  if (!current.isOn) return work(NO_SPAN);
  const span = current.open(name, start);
  try {
    return await span.run(async () => work(span));
  } catch (error) {
    span.fail(codeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A span that is only the beginning of a trace: what goes on from it is done elsewhere, or later. */
export function beginTrace(
  name: string,
  attributes: SpanAttributes,
  links: readonly (Traceparent | undefined)[] = [],
): Traceparent | undefined {
  if (!current.isOn) return undefined;
  const span = current.open(name, { attributes, newTrace: { links } });
  const traceparent = span.run(() => current.traceparent());
  span.end();
  return traceparent;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UnknownError';
  const { type, code } = error as { type?: unknown; code?: unknown };
  const said = [type, code].find((word) => typeof word === 'string' && /^[A-Za-z0-9_]{1,60}$/.test(word));
  return (said as string | undefined) ?? error.name;
}
