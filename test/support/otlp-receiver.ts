import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'protobufjs';

/** Of the trace service of the OpenTelemetry protocol, what the tests read; numbers are those of its definition. */
const ExportRequest = parse(
  `syntax = "proto3";
  message AnyValue { oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; } }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message Link { bytes trace_id = 1; bytes span_id = 2; }
  message Status { string message = 2; int32 code = 3; }
  message Span {
    bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; int32 kind = 6;
    fixed64 start_time_unix_nano = 7; fixed64 end_time_unix_nano = 8; repeated KeyValue attributes = 9;
    repeated Link links = 13; Status status = 15;
  }
  message ScopeSpans { repeated Span spans = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message ExportRequest { repeated ResourceSpans resource_spans = 1; }`,
  { keepCase: false },
).root.lookupType('ExportRequest');

interface Pair {
  key: string;
  value?: Record<string, unknown>;
}
interface WireSpan {
  traceId: Uint8Array;
  spanId: Uint8Array;
  parentSpanId?: Uint8Array;
  name: string;
  kind: number;
  attributes?: Pair[];
  links?: { traceId: Uint8Array; spanId: Uint8Array }[];
  status?: { code?: number };
}
interface WireRequest {
  resourceSpans?: { resource?: { attributes?: Pair[] }; scopeSpans?: { spans?: WireSpan[] }[] }[];
}

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  /** 1 internal, 2 server, 3 client. */
  kind: number;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  failed: boolean;
  resource: Record<string, unknown>;
}

/** A collector that takes traces as OTLP over HTTP with protobuf, and keeps them. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly requests: { path: string; headers: IncomingHttpHeaders; raw: Buffer }[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OtlpReceiver> {
    const server = createServer();
    const receiver = new OtlpReceiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const raw = Buffer.concat(chunks);
        receiver.requests.push({ path: request.url ?? '', headers: request.headers, raw });
        receiver.spans.push(...spansOf(raw));
        response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Everything that came, as text: what somebody with access to the collector can read. */
  get text(): string {
    return this.requests.map(({ raw }) => raw.toString('latin1')).join('\n');
  }

  traceOf(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function spansOf(raw: Buffer): ReceivedSpan[] {
  const { resourceSpans = [] } = ExportRequest.toObject(ExportRequest.decode(raw), { longs: Number }) as WireRequest;
  return resourceSpans.flatMap(({ resource, scopeSpans = [] }) =>
    scopeSpans.flatMap(({ spans = [] }) =>
      spans.map((span) => ({
        traceId: hex(span.traceId),
        spanId: hex(span.spanId),
        parentSpanId: hex(span.parentSpanId ?? new Uint8Array()),
        name: span.name,
        kind: span.kind,
        attributes: valuesOf(span.attributes),
        links: (span.links ?? []).map((link) => ({ traceId: hex(link.traceId), spanId: hex(link.spanId) })),
        failed: span.status?.code === 2,
        resource: valuesOf(resource?.attributes),
      })),
    ),
  );
}

function valuesOf(pairs: readonly Pair[] = []): Record<string, unknown> {
  return Object.fromEntries(pairs.map(({ key, value = {} }) => [key, Object.values(value)[0]]));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
