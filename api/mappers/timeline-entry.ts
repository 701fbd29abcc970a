import { present } from '../../platform/present';
import type { TimelineEntry } from '../../storage/document-record';
import { externalDetails } from './external-status';

/** An entry of a document's history, as clients and operators read it. */
export function timelineEntry(entry: TimelineEntry) {
  const { at, actor, type, from, to, reason, receipt, paymentDetail, rejectionDetail, messageSha256, hash } = entry;
  return {
    at: at.toISOString(),
    actor,
    type,
    ...present({ from, to, reason, receipt }),
    ...externalDetails({ paymentDetail, rejectionDetail }),
    ...present({ messageSha256 }),
    hash,
  };
}
