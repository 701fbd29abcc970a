import type { Benchmark } from './benchmark';
import { batch } from './batch';
import { face, sii } from './called-systems';
import { coldStart } from './cold-start';
import { documentWrites } from './document-writes';
import { growth } from './growth';
import { generate } from './generate';
import { idle } from './idle';
import { importFile } from './import';
import { list } from './list';
import { operationsSearch } from './operations-search';
import { pdf } from './pdf';
import { peppol } from './peppol';
import { postLatency } from './post-latency';
import { throughput } from './throughput';
import { throughputProcesses } from './throughput-processes';
import { tracing } from './tracing';
import { validation } from './validation';
import { verifactu } from './verifactu';
import { webhooks } from './webhooks';

export const BENCHMARKS: readonly Benchmark[] = [
  throughput,
  throughputProcesses,
  tracing,
  batch,
  postLatency,
  pdf,
  list,
  operationsSearch,
  documentWrites,
  generate,
  importFile,
  coldStart,
  idle,
  validation,
  webhooks,
  verifactu,
  sii,
  face,
  peppol,
  growth,
];
