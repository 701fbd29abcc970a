import fc from 'fast-check';
import { buildSubmission } from '../../../countries/integration/submission-request';
import { readLookupAnswer, readSubmissionAnswer } from '../../../countries/integration/read-answer';

const DOCUMENT_ID = '0b7b7c0e-55d3-4f6b-9a44-3f5ac2b1a001';
const SHA256 = 'ab'.repeat(32);

const acceptance = {
  documentId: DOCUMENT_ID,
  outcome: 'accepted',
  reference: 'ES-2027-1',
  receipt: 'CSV1',
  authority: 'AEAT',
  sha256: SHA256,
  warnings: [],
};
const accepted = { kind: 'accepted', reference: 'ES-2027-1', receipt: 'CSV1', authority: 'AEAT', warnings: [] };
const refusal = { documentId: DOCUMENT_ID, outcome: 'rejected', code: '1108', message: 'Issuer differs' };

test('a submission carries the bytes of the document and nothing around them', () => {
  const surroundings = new TextEncoder().encode('<<<<Factura ñ €>>>>');
  const ubl = surroundings.subarray(4, surroundings.length - 4);
  const { content, ...rest } = buildSubmission({
    documentId: DOCUMENT_ID,
    context: { countryIso: 'ES', purpose: 'EREPORTING', flow: 'ISSUED' },
    documentNumber: 'F-1',
    documentType: 'INVOICE',
    companyVatNumber: 'ESB12345674',
    sha256: SHA256,
    ubl,
  });
  expect(Buffer.from(content, 'base64').toString('utf8')).toBe('Factura ñ €');
  expect(rest).toEqual({
    documentId: DOCUMENT_ID,
    countryIso: 'ES',
    purpose: 'EREPORTING',
    flow: 'ISSUED',
    documentNumber: 'F-1',
    documentType: 'INVOICE',
    companyVatNumber: 'ESB12345674',
    sha256: SHA256,
  });
});

describe.each([
  ['submission', 201, readSubmissionAnswer],
  ['lookup', 200, readLookupAnswer],
] as const)('a %s that is answered %i', (_name, status, read) => {
  test('accepted', () => expect(read(status, acceptance)).toEqual(accepted));

  test('accepted with warnings', () => {
    const warnings = [{ code: '2001', message: 'Recipient not in census' }];
    const body = { ...acceptance, outcome: 'accepted-with-warnings', warnings };
    expect(read(status, body)).toEqual({ ...accepted, warnings });
  });

  test('accepted without a receipt', () => {
    const { receipt: _receipt, ...body } = acceptance;
    const { receipt: _none, ...expected } = accepted;
    expect(read(status, body)).toEqual(expected);
  });

  test('pending', () => {
    expect(read(status, { ...acceptance, outcome: 'pending' })).toEqual({ kind: 'pending', reference: 'ES-2027-1' });
  });

  test.each([
    ['no JSON', undefined],
    ['null', null],
    ['a list', [acceptance]],
    ['a text', 'accepted'],
    ['nothing in it', {}],
    ['an outcome of another protocol', { ...acceptance, outcome: 'ACCEPTED' }],
    ['an inherited outcome', Object.create(acceptance) as unknown],
    ['no reference', { ...acceptance, reference: '' }],
    ['a reference that is a number', { ...acceptance, reference: 7 }],
    ['no authority', { ...acceptance, authority: undefined }],
    ['a receipt that is no text', { ...acceptance, receipt: {} }],
    ['warnings that are no list', { ...acceptance, warnings: 'none' }],
    ['a warning without code', { ...acceptance, warnings: [{ message: 'x' }] }],
    ['pending without reference', { outcome: 'pending' }],
  ])('%s is no success', (_what, body) => expect(read(status, body).kind).toBe('unintelligible'));
});

describe('refusals, duplicates and outages', () => {
  test('a refusal keeps code and text of the authority', () => {
    const refused = { kind: 'refused', code: '1108', message: 'Issuer differs' };
    expect(readSubmissionAnswer(422, refusal)).toEqual(refused);
    expect(readLookupAnswer(200, refusal)).toEqual(refused);
  });

  test('a refusal without a reason is unclear: the lookup tells', () => {
    expect(readSubmissionAnswer(422, { code: '1108' }).kind).toBe('unintelligible');
    expect(readLookupAnswer(200, { outcome: 'rejected' }).kind).toBe('unintelligible');
  });

  test('the verdict of a submission is no outcome of 201', () => {
    expect(readSubmissionAnswer(201, refusal).kind).toBe('unintelligible');
  });

  test('a duplicate names the recorded document where the authority does', () => {
    const original = { documentId: DOCUMENT_ID, reference: 'ES-2027-1', sha256: SHA256 };
    const body = { code: 'DUPLICATE', message: 'Recorded before', ...original };
    expect(readSubmissionAnswer(409, body)).toEqual({ kind: 'duplicate', original });
    expect(readSubmissionAnswer(409, { code: 'DUPLICATE' })).toEqual({ kind: 'duplicate' });
    expect(readSubmissionAnswer(409, { code: 'LOCKED', message: 'x' }).kind).toBe('unintelligible');
    expect(readSubmissionAnswer(409, undefined).kind).toBe('unintelligible');
  });

  test.each([
    ['7', 7],
    ['0', undefined],
    ['999999', 3600],
    ['-1', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('Retry-After %p waits %p seconds', (header, seconds) => {
    for (const read of [readSubmissionAnswer, readLookupAnswer]) {
      const wait = seconds === undefined ? {} : { retryAfterSeconds: seconds };
      expect(read(503, undefined, header)).toEqual({ kind: 'outage', reason: 'HTTP_503', ...wait });
    }
  });

  test.each([400, 401, 403, 404, 405, 415, 429, 503])('HTTP %i is no verdict on the document', (status) => {
    const answer = readSubmissionAnswer(status, { code: 'WHY', message: 'because' });
    expect(answer).toEqual({ kind: 'outage', reason: `HTTP_${status} WHY` });
  });

  test.each([200, 202, 204, 302, 408, 499, 500, 502, 504])('HTTP %i leaves the submission open', (status) => {
    expect(readSubmissionAnswer(status, acceptance).kind).toBe('unintelligible');
  });

  test('a document that is too large is refused', () => {
    expect(readSubmissionAnswer(413, undefined)).toMatchObject({ kind: 'refused', code: 'HTTP_413' });
  });

  test("only the authority's own word says that it does not know a document", () => {
    expect(readLookupAnswer(404, { code: 'UNKNOWN_DOCUMENT', message: 'x' })).toEqual({ kind: 'not-found' });
    expect(readLookupAnswer(404, { code: 'NOT_FOUND', message: 'there is no /x' }).kind).toBe('outage');
    expect(readLookupAnswer(404, undefined).kind).toBe('outage');
    expect(readLookupAnswer(500, undefined).kind).toBe('unintelligible');
  });
});

test('any answer is read, and only the recorded ones are a success', () => {
  const bodies = fc.oneof(
    fc.jsonValue(),
    fc.record({ outcome: fc.constantFrom('accepted', 'pending', 'rejected', 'x'), reference: fc.jsonValue() }),
    fc.record({ code: fc.constantFrom('DUPLICATE', 'UNKNOWN_DOCUMENT'), message: fc.string() }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 599 }),
      bodies,
      fc.option(fc.string(), { nil: undefined }),
      (status, body, header) => {
        const kinds = [readSubmissionAnswer(status, body, header).kind, readLookupAnswer(status, body, header).kind];
        // No generated body has an authority, so none is an acceptance.
        return !kinds.includes('accepted') && (status === 404 || !kinds.includes('not-found'));
      },
    ),
    { numRuns: 2000 },
  );
});
