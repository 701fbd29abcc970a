import fc from 'fast-check';
import type { TimelineEntry } from '../../../storage/document-record';
import { firstBrokenEntry, sealEntry, type NewTimelineEntry } from '../../../storage/timeline';

const entry: fc.Arbitrary<NewTimelineEntry> = fc.record({
  at: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  actor: fc.string(),
  type: fc.constantFrom('accepted', 'validated', 'submitted', 'integrated', 'finished'),
  reason: fc.string(),
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
