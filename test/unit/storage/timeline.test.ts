import fc from 'fast-check';
import type { TimelineEntry } from '../../../storage/document-record';
import { firstBrokenEntry, sealEntry, type NewTimelineEntry } from '../../../storage/timeline';

const entry: fc.Arbitrary<NewTimelineEntry> = fc.record({
  at: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  actor: fc.string(),
  type: fc.constantFrom('accepted', 'validated', 'submitted', 'integrated', 'finished'),
  reason: fc.string(),
});

test('an entry without details keeps the hash that it had before there were any', () => {
  const at = new Date('2026-03-02T09:30:00.000Z');
  const sealed = sealEntry({ at, actor: 'service', type: 'finished', from: 'PROCESSING', to: 'OK' }, undefined);
  expect(sealed.hash).toBe('ab7382983a83f217b8b4dfa1df40b7995d5baf06d218921a32aec0abf51a2625');
});

test('details of an external status are sealed', () => {
  const whole = chain([
    {
      at: new Date(0),
      actor: 'account:acme',
      type: 'externalStatus',
      from: 'RECEIVED',
      to: 'PAID',
      paymentDetail: [{ vatRate: '21', amount: '121.00', currency: 'EUR' }],
      rejectionDetail: { reason: 'OTH', message: 'why' },
    },
  ]);
  const [first] = whole;
  if (first === undefined) throw new Error('there is one');
  expect(firstBrokenEntry(whole)).toBeUndefined();
  expect(firstBrokenEntry([{ ...first, paymentDetail: [{ amount: '121.00', currency: 'EUR' }] }])).toBe(0);
  expect(firstBrokenEntry([{ ...first, rejectionDetail: { reason: 'OTH' } }])).toBe(0);
});

function chain(entries: readonly NewTimelineEntry[]): TimelineEntry[] {
  const sealed: TimelineEntry[] = [];
  for (const next of entries) sealed.push(sealEntry(next, sealed.at(-1)));
  return sealed;
}

test('a chain is whole as it was written', () => {
  fc.assert(fc.property(fc.array(entry), (entries) => firstBrokenEntry(chain(entries)) === undefined));
});

test('hashes are 64 hex digits', () => {
  const [only] = chain([{ at: new Date(0), actor: 'service', type: 'accepted' }]);
  expect(only?.hash).toMatch(/^[0-9a-f]{64}$/);
});

test('a changed, removed or reordered entry is found', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 2, maxLength: 8 }), fc.nat(), (entries, at) => {
      const whole = chain(entries);
      const index = at % (whole.length - 1);
      const changed = whole.map((one, i) => (i === index ? { ...one, reason: `${one.reason ?? ''}!` } : one));
      expect(firstBrokenEntry(changed)).toBe(index);
      const removed = whole.filter((_, i) => i !== index);
      expect(firstBrokenEntry(removed)).toBe(index);
    }),
  );
});
