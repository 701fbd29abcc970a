import { operationsDetails, operationsDocument } from '../../../api/mappers/operations-document';
import { describeDetails, describeRows, describeTotal } from '../../../cli/operations/describe-documents';
import { filterOf } from '../../../cli/operations/filter-options';
import type { DocumentRecord } from '../../../storage/document-record';
import { sealEntry } from '../../../storage/timeline';

const at = new Date('2026-03-02T09:30:00Z');
const LONG = 'The VAT number of the supplier is not registered at this authority, '.repeat(4).trim();

const ACCEPTED = sealEntry({ at, actor: 'account:acme', type: 'accepted', to: 'PROCESSING' }, undefined);
const REPLAYED = {
  actor: 'operator:ana',
  type: 'replayed',
  from: 'ERROR',
  to: 'PROCESSING',
  reason: 'mended',
} as const;

const document: DocumentRecord = {
  documentId: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
  accountId: 'acme',
  companyId: 'c',
  companyVatNumber: 'ESB12345674',
  companyName: 'Ejemplo',
  countryIso: 'ES',
  purpose: 'EINVOICING',
  flow: 'ISSUED',
  documentType: 'INVOICE',
  documentNumber: 'F-2026-0042\u001b[2J',
  documentDate: '2026-03-02',
  supplier: { name: 'Ejemplo S.L.', vatNumber: 'ESB12345674' },
  customer: { name: 'Cliente' },
  totals: {},
  attachments: [],
  status: 'ERROR',
  failureKind: 'INTEGRATION',
  submissionDate: at,
  duplicateKey: 'k',
  findings: [],
  ruleSets: [],
  integration: { authority: 'sandbox', warnings: [], refusal: { code: '1104', message: LONG } },
  replays: [{ replayId: 'ticket', at, by: 'operator:ana', from: 'integration' }],
  updatedAt: at,
  timeline: [ACCEPTED, sealEntry({ at, ...REPLAYED }, ACCEPTED)],
};

test('rows fit 80 columns and hand no command to the terminal', () => {
  const lines = describeRows([operationsDocument(document)]);
  expect(lines[1]).toContain(document.documentId);
  expect(lines[2]).toContain('1104: The VAT number');
  for (const line of lines) expect([line, line.length <= 80, /\p{Cc}/u.test(line)]).toEqual([line, true, false]);
});

test('the story names what is wrong, the replays and whether the chain is whole', () => {
  const settleable = { refused: 'The document is ERROR.' };
  const story = { document, deliveries: [], replayable: { from: 'integration' }, settleable } as const;
  const lines = describeDetails(operationsDetails({ ...story, deliveries: [] }, 'en', 'http://ui/namespaces/default'));
  const text = lines.join('\n');
  expect(text).toContain('refused       1104: The VAT number');
  expect(text).toContain('timeline (chain intact)');
  expect(text).toContain('2026-03-02T09:30:00Z ticket by operator:ana, from integration: mended');
  // The entry names the replay as well.
  expect(text).toContain('replayed operator:ana ERROR -> PROCESSING by ticket:\n  mended');
  expect(text).toContain('possible, from integration on');
  expect(text).toMatch(/workflow +http:\/\/ui\/namespaces\/default\/workflows\//);
  for (const line of lines) expect([line, /\p{Cc}/u.test(line)]).toEqual([line, false]);
  const [entry] = document.timeline;
  const broken = { ...document, timeline: [{ ...(entry as NonNullable<typeof entry>), to: 'OK' }] };
  const told = describeDetails(operationsDetails({ ...story, deliveries: [], document: broken }, 'en', undefined));
  expect(told).toContain('timeline (CHAIN BROKEN at entry 0)');
});

test('a document that waits says what it waits for and since when an operator may settle it', () => {
  const integration = { authority: 'ES', warnings: [], attempts: 2, lastReason: 'HTTP_503', lastStatus: 503 };
  const { failureKind: _kind, replays: _replays, ...open } = document;
  const story = {
    document: { ...open, status: 'PROCESSING', integration },
    deliveries: [],
    replayable: { refused: 'The document is being processed.' },
    settleable: { unansweredSince: at },
    nextCall: { next: 'probe', nextAttemptAt: new Date('2026-03-02T09:42:20Z') },
  } as const;
  const text = describeDetails(operationsDetails({ ...story, deliveries: [] }, 'en', undefined)).join('\n');
  expect(text).toContain('attempts      2, last: HTTP_503 503\n');
  expect(text).toContain('waits         held by the breaker, next probe 2026-03-02T09:42:20.000Z');
  expect(text).toContain('settle        possible, no answer since 2026-03-02T09:30:00.000Z');
});

test('options are the filters of the API; a wrong one is named', () => {
  const now = new Date('2026-03-02T10:00:00Z');
  expect(filterOf(['F-1', 'ejemplo'], { country: 'es,FR', status: 'error', since: 3600 }, now)).toEqual({
    countryIso: ['ES', 'FR'],
    status: ['ERROR'],
    submittedFrom: '2026-03-02T09:00:00.000Z',
    text: 'F-1 ejemplo',
  });
  expect(() => filterOf([], { status: 'done' })).toThrow('--status must be one of PROCESSING, OK, ERROR, DUPLICATED');
});

test.each([
  [{ count: 1, more: false }, 1, '1 matches.'],
  [{ count: 37, more: false }, 37, '37 match.'],
  [{ count: 612, more: false }, 50, '612 match; the newest 50 are shown: narrow the search, or use --limit.'],
  [{ count: 1_000, more: true }, 50, '1,000+ match; the newest 50 are shown: narrow the search, or use --limit.'],
])('%j beside %i rows', (total, rows, told) => {
  expect(describeTotal(total, Array.from({ length: rows }))).toBe(told);
});
