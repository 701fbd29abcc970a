import fc from 'fast-check';
import { outcomeOf } from '../../../countries/integration/obstacle';
import { readInboxPage } from '../../../countries/integration/inbox';

const message = {
  reference: 'R-1',
  receivedAt: '2026-03-02T09:30:00Z',
  countryIso: 'ES',
  purpose: 'EINVOICING',
  vatNumber: 'ESB12345674',
  size: 10,
  sha256: 'A'.repeat(64),
};

test('a page of the protocol is read', () => {
  const body = { authority: 'Authority', messages: [message], nextCursor: '7' };
  expect(readInboxPage(200, body)).toEqual({
    kind: 'page',
    authority: 'Authority',
    entries: [{ reference: 'R-1', purpose: 'EINVOICING', vatNumber: 'ESB12345674', size: 10, sha256: 'a'.repeat(64) }],
    unreadable: 0,
    nextCursor: '7',
  });
});

test.each([
  ['no reference', { reference: undefined }],
  ['a reference without end', { reference: 'x'.repeat(201) }],
  ['an unknown purpose', { purpose: 'FUN' }],
  ['no company', { vatNumber: ' ' }],
  ['a negative size', { size: -1 }],
  ['no hash', { sha256: 'abc' }],
])('an entry with %s is counted, not read, and the others are', (_name, change) => {
  const messages = [{ ...message, ...change }, message];
  expect(readInboxPage(200, { authority: 'A', messages })).toMatchObject({
    kind: 'page',
    entries: [{ reference: 'R-1' }],
    unreadable: 1,
  });
});

test.each([
  [503, {}, 'outage'],
  [429, {}, 'outage'],
  [404, {}, 'outage'],
  [500, {}, 'unintelligible'],
  [200, {}, 'unintelligible'],
  [200, { authority: 'A' }, 'unintelligible'],
  [200, { messages: [] }, 'unintelligible'],
  [200, { authority: 'A', messages: [], nextCursor: 7 }, 'unintelligible'],
])('%i %j is an %s', (status, body, kind) => {
  const page = readInboxPage(status, body);
  expect(page.kind === 'obstacle' && outcomeOf(page)).toBe(kind);
});

test('nothing that an authority answers breaks it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.jsonValue(), (status, messages) => {
      const kinds = [readInboxPage(status, messages), readInboxPage(200, { authority: 'A', messages })];
      for (const { kind } of kinds) expect(['page', 'obstacle']).toContain(kind);
    }),
  );
});
