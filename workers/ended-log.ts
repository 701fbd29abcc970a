import type { EndedDocument } from '../application/documents/finalise-document';
import { documentWorkflowId } from '../processing/document-start';
import type { Logger } from '../platform/logger';

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
