import { present } from '../../platform/present';
import type { DocumentRecord, TimelineEntry } from '../../storage/document-record';
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

/** Entries as operators read them: with the replay by which the document was opened again. */
export function timelineWithReplays({ timeline, replays = [] }: Pick<DocumentRecord, 'timeline' | 'replays'>) {
  const reopened = timeline.filter(({ type }) => type === 'replayed');
  return timeline.map((entry) => ({
    ...timelineEntry(entry),
    ...present({ replayId: replays[reopened.indexOf(entry)]?.replayId }),
  }));
}
