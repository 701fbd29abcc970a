import { Counter, type Registry } from 'prom-client';
import type { EndedDocument } from '../application/documents/document-end';
import { SUPPORTED_COUNTRIES } from '../countries/registry';
import { documentWorkflowId } from '../processing/document-start';
import type { Logger } from '../platform/logger';
import { described } from '../platform/metrics/metric-table';

const FAILURES = ['VALIDATION', 'INTEGRATION'];

/** Counts and logs each document that ends in the process, whichever of its workers ends it. */
export function endedDocuments(registry: Registry, logger: Logger): (document: EndedDocument) => void {
  const metric = described('edoc_documents_ended_total');
  const known = registry.getSingleMetric(metric.name) as Counter<'country' | 'status' | 'failure_kind'> | undefined;
  const ended = known ?? new Counter({ ...metric, registers: [registry] });
  // From zero: Prometheus sees no increase in a series that begins with its first event.
  for (const country of SUPPORTED_COUNTRIES) {
    for (const failure of FAILURES) ended.inc({ country, status: 'ERROR', failure_kind: failure }, 0);
    for (const status of ['OK', 'DUPLICATED']) ended.inc({ country, status, failure_kind: '' }, 0);
  }
  return (document) => {
    const { countryIso, status, failureKind = '' } = document;
    ended.inc({ country: countryIso, status, failure_kind: failureKind });
    logEnded(logger, document);
  };
}

/** An authority may write anything where its code belongs. */
const CODE = /^[A-Za-z0-9._-]{1,40}$/;

/** One line for each document that ends, with what it is found by: a refusal and a failed validation are lines of their own. */
export function logEnded(
  logger: Logger,
  { documentId, countryIso, status, failureKind, reasonCode }: EndedDocument,
): void {
  const line = {
    documentId,
    workflowId: documentWorkflowId(documentId),
    countryIso,
    status,
    failureKind,
    reasonCode: reasonCode === undefined || CODE.test(reasonCode) ? reasonCode : 'other',
  };
  switch (failureKind) {
    case 'INTEGRATION':
      logger.warn(line, 'document refused by the authority');
      break;
    case 'VALIDATION':
      logger.info(line, 'document invalid');
      break;
    default:
      logger.info(line, 'document ended');
  }
}
