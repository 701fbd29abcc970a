import type { Benchmark } from './benchmark';
import { coldStart } from './cold-start';
import { list } from './list';
import { pdf } from './pdf';
import { postLatency } from './post-latency';
import { throughput } from './throughput';
import { validation } from './validation';
import { webhooks } from './webhooks';

export const BENCHMARKS: readonly Benchmark[] = [throughput, postLatency, pdf, list, coldStart, validation, webhooks];
