import { createHash } from 'node:crypto';
import type { TimelineEntry } from './document-record';

export type NewTimelineEntry = Omit<TimelineEntry, 'hash'>;

/** Seals an entry onto the one before: changing or removing any earlier entry breaks every later hash. */
export function sealEntry(entry: NewTimelineEntry, previous: TimelineEntry | undefined): TimelineEntry {
  const sealed = [
    previous?.hash ?? '',
    entry.at.toISOString(),
    entry.actor,
    entry.type,
    entry.from ?? '',
    entry.to ?? '',
    entry.reason ?? '',
    entry.receipt ?? '',
    ...detailsOf(entry),
  ];
  return { ...entry, hash: createHash('sha256').update(JSON.stringify(sealed)).digest('hex') };
}

/** The same of several entries, one after the other. */
export function sealEntries(
  entries: readonly NewTimelineEntry[],
  previous: TimelineEntry | undefined,
): TimelineEntry[] {
  const sealed: TimelineEntry[] = [];
  for (const entry of entries) sealed.push(sealEntry(entry, sealed.at(-1) ?? previous));
  return sealed;
}

/** Details are sealed only in entries that have them: all others keep the hash they had before there were any. */
function detailsOf({ paymentDetail, rejectionDetail, messageSha256 }: NewTimelineEntry): unknown[] {
  if (messageSha256 !== undefined) return [messageSha256];
  if (paymentDetail === undefined && rejectionDetail === undefined) return [];
  const payments = paymentDetail?.map(({ vatRate, amount, currency, date }) => [
    vatRate ?? '',
    amount,
    currency,
    ...(date === undefined ? [] : [date]),
  ]);
  return [payments ?? '', rejectionDetail?.reason ?? '', rejectionDetail?.message ?? ''];
}

/** Index of the first entry whose hash does not fit; undefined when the chain is whole. */
export function firstBrokenEntry(timeline: readonly TimelineEntry[]): number | undefined {
  for (const [index, entry] of timeline.entries()) {
    const { hash, ...rest } = entry;
    if (sealEntry(rest, timeline[index - 1]).hash !== hash) return index;
  }
  return undefined;
}
