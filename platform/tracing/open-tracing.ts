import { ConfigurationError } from '../environment';
import type { Logger } from '../logger';
import { useTracer, type TracedReceiver } from './tracer';

/** Whether the standard variables ask for traces: an address to send them to, or an exporter by name. */
export function tracingIsOn(environment: NodeJS.ProcessEnv = process.env): boolean {
  const {
    OTEL_SDK_DISABLED = '',
    OTEL_TRACES_EXPORTER = '',
    OTEL_EXPORTER_OTLP_ENDPOINT = '',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = '',
  } = environment;
  if (OTEL_SDK_DISABLED.trim().toLowerCase() === 'true' || OTEL_TRACES_EXPORTER === 'none') return false;
  return [OTEL_TRACES_EXPORTER, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT].some(
    (value) => value !== '',
  );
}

/** Settings that the standard knows and this service does not: said at start, not found out when no trace arrives. */
function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  const { OTEL_TRACES_EXPORTER: exporter = '' } = environment;
  const [protocol = ''] = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'].flatMap((name) => {
    const value = environment[name] ?? '';
    return value === '' ? [] : [value];
  });
  const addresses = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].filter((name) => {
    const value = environment[name] ?? '';
    return value !== '' && !/^https?:\/\//.test(URL.canParse(value) ? value : '');
  });
  return [
    ...(['', 'otlp'].includes(exporter) ? [] : ['OTEL_TRACES_EXPORTER: must be otlp or none']),
    ...(['', 'http/protobuf'].includes(protocol)
      ? []
      : ['OTEL_EXPORTER_OTLP_PROTOCOL: must be http/protobuf; collectors take it on port 4318']),
    ...addresses.map((name) => `${name}: must be an http or https URL`),
  ];
}

/** Loads OpenTelemetry where traces are asked for, and nothing of it elsewhere (ADR 53). */
export async function openTracing(
  processName: string,
  settings: { TRACE_CONTEXT_TO: readonly TracedReceiver[] },
  logger: Logger,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  if (!tracingIsOn(environment)) return;
  const problems = problemsOf(environment);
  if (problems.length > 0) throw new ConfigurationError(problems);
  const { OpenTelemetryTracer } = await import('./open-telemetry-tracer.js');
  useTracer(new OpenTelemetryTracer({ processName, receivers: settings.TRACE_CONTEXT_TO, logger }));
}
