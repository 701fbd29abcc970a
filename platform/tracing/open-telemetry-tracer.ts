import { AsyncLocalStorage } from 'node:async_hooks';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
  type Tracer as ApiTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
  type IdGenerator,
} from '@opentelemetry/sdk-trace-base';
import type { Logger } from '../logger';
import { TIMED_OUT, withTimeout } from '../waiting';
import { readTraceparent, TRACEPARENT, writeTraceparent, type Traceparent } from './trace-context';
import type { EndedSpan, OpenSpan, SpanAttributes, SpanStart, TracedReceiver, Tracer } from './tracer';

export interface OpenTelemetryOptions {
  /** Name of the process, as in the log. */
  processName: string;
  receivers: readonly TracedReceiver[];
  logger: Pick<Logger, 'warn'>;
}

/** A collector that is away fails every few seconds. */
const WARN_EVERY_MS = 60_000;

/**
 * Spans by the OpenTelemetry SDK, which reads the standard variables itself: address, headers, time limits, sampler, resource.
 * Nothing is registered globally, so that no library adds spans of its own. Spans are sent in the background, and dropped
 * where the collector does not take them: the queue is bounded, and no step waits for it.
 */
export class OpenTelemetryTracer implements Tracer {
  readonly isOn = true;
  private readonly spanIds = new GivenIds();
  private readonly storage = new AsyncLocalStorage<Span>();
  private readonly provider: BasicTracerProvider;
  private readonly tracer: ApiTracer;

  constructor(private readonly options: OpenTelemetryOptions) {
    reportTo(options.logger);
    this.provider = new BasicTracerProvider({
      idGenerator: this.spanIds,
      resource: defaultResource()
        .merge(resourceFromAttributes({ 'service.name': 'edoc', 'edoc.process': options.processName }))
        .merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    });
    this.tracer = this.provider.getTracer('edoc');
  }

  open(name: string, { kind, attributes = {}, parent, newTrace }: SpanStart = {}): OpenSpan {
    const above = newTrace === undefined ? (contextOf(parent) ?? this.current()) : undefined;
    const span = this.tracer.startSpan(
      name,
      {
        kind: KINDS[kind ?? 'internal'],
        attributes: given(attributes),
        ...(newTrace === undefined ? {} : { root: true, links: this.linksTo(newTrace.links) }),
      },
      under(above),
    );
    return {
      set: (more) => void span.setAttributes(given(more)),
      fail: (code) => fail(span, code),
      end: () => span.end(),
      run: (work) => this.storage.run(span, work),
    };
  }

  record({ name, own, parent, startedAt, endedAt, attributes, failure }: EndedSpan): void {
    const ownId = readTraceparent(own)?.spanId;
    const above = contextOf(parent);
    if (ownId === undefined || above === undefined) return;
    const span = this.spanIds.withSpanId(ownId, () =>
      this.tracer.startSpan(name, { startTime: startedAt, attributes: given(attributes) }, under(above)),
    );
    if (failure !== undefined) fail(span, failure);
    span.end(endedAt);
  }

  traceparent(): Traceparent | undefined {
    const context = this.current();
    return context && writeTraceparent({ ...context, flags: context.traceFlags });
  }

  ids(): { trace_id: string; span_id: string } | undefined {
    const context = this.current();
    return context && { trace_id: context.traceId, span_id: context.spanId };
  }

  headersTo(receiver: TracedReceiver): Record<string, string> {
    const traceparent = this.options.receivers.includes(receiver) ? this.traceparent() : undefined;
    return traceparent === undefined ? {} : { [TRACEPARENT]: traceparent };
  }

  async close(withinMs: number): Promise<boolean> {
    // A collector that is away has been reported already.
    const ended = await withTimeout(this.provider.shutdown(), withinMs).catch(() => undefined);
    return ended !== TIMED_OUT;
  }

  private linksTo(others: readonly (Traceparent | undefined)[]): { context: SpanContext }[] {
    const contexts = [this.current(), ...others.map(contextOf)].filter((context) => context !== undefined);
    return contexts.map((context) => ({ context }));
  }

  private current(): SpanContext | undefined {
    return this.storage.getStore()?.spanContext();
  }
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** The span of a workflow has the id that its steps already named as theirs above. */
class GivenIds implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  private next: string | undefined;

  withSpanId<Result>(id: string, make: () => Result): Result {
    this.next = id;
    try {
      return make();
    } finally {
      this.next = undefined;
    }
  }

  generateTraceId(): string {
    return this.random.generateTraceId();
  }

  generateSpanId(): string {
    return this.next ?? this.random.generateSpanId();
  }
}

function contextOf(traceparent: Traceparent | undefined): SpanContext | undefined {
  const read = readTraceparent(traceparent);
  if (read === undefined) return undefined;
  const { traceId, spanId, flags } = read;
  return { traceId, spanId, traceFlags: flags & TraceFlags.SAMPLED, isRemote: true };
}

function under(above: SpanContext | undefined): Context {
  return above === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, above);
}

function given(attributes: SpanAttributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

function fail(span: Span, code: string): void {
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Reports that the SDK complains in a line of the log; its text is left out, since it may have a header or an answer in it. */
function reportTo(logger: Pick<Logger, 'warn'>): void {
  let quietUntil = 0;
  const say = () => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + WARN_EVERY_MS;
    logger.warn('traces cannot be exported: see docs/tracing.md');
  };
  const quiet = () => {};
  diag.setLogger(
    { error: say, warn: say, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
