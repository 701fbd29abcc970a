import type { SubmittedFormat } from '../documents/formats/submitted-format';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { described } from '../platform/metrics/metric-table';
import { LAG_SAMPLE_MS } from '../platform/telemetry';

/** Metrics of the API. Labels hold path templates, statuses and codes: never a path, a number or a name. */
export class ApiMetrics {
  private readonly duration;
  private readonly inFlight;
  private readonly intake;
  private readonly replays;
  private readonly messages;

  constructor(readonly registry: Registry) {
    const registers = [registry];
    this.duration = new Histogram({
      ...described('edoc_http_request_duration_seconds'),
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    });
    this.inFlight = new Gauge({ ...described('edoc_http_requests_in_flight'), registers });
    this.intake = new Counter({
      ...described('edoc_intake_total'),
      registers,
    });
    this.replays = new Counter({ ...described('edoc_replays_total'), registers });
    this.messages = new Counter({ ...described('edoc_inbound_messages_total'), registers });
    // It holds the time between two samples; what exceeds theirs is lag.
    const delay = monitorEventLoopDelay({ resolution: LAG_SAMPLE_MS });
    delay.enable();
    const lag = new Gauge({
      ...described('edoc_event_loop_lag_max_seconds'),
      registers,
      collect() {
        lag.set(Math.max(0, delay.max / 1e9 - LAG_SAMPLE_MS / 1e3));
        delay.reset();
      },
    });
  }

  requestStarted(): void {
    this.inFlight.inc();
  }

  requestEnded(labels: { method: string; route: string; status: number }, seconds: number): void {
    this.inFlight.dec();
    this.duration.observe({ ...labels, status: String(labels.status) }, seconds);
  }

  replayEnded(outcome: string): void {
    this.replays.inc({ source: 'api', outcome });
  }

  /** What a system has pushed; `country` is empty where there is no company that it is for. */
  pushed(country: string, outcome: string): void {
    this.messages.inc({ country, outcome });
  }

  /** `xml`: it was refused before its syntax counted. */
  intakeEnded(format: SubmittedFormat | 'xml', outcome: string): void {
    this.intake.inc({ format, outcome });
  }
}
