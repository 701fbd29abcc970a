import fc from 'fast-check';
import { nothingArrived, unclear } from '../../../countries/integration/obstacle';
import { buildSubmission } from '../../../countries/integration/submission-request';
import * as answers from '../../../countries/integration/read-answer';
import { whoseOriginal } from '../../../countries/integration/whose-original';
import { present } from '../../../platform/present';

const DOCUMENT_ID = '0b7b7c0e-55d3-4f6b-9a44-3f5ac2b1a001';
const SHA256 = 'ab'.repeat(32);

const readSubmissionAnswer = (status: number, body: unknown, retryAfter?: string) =>
  answers.readSubmissionAnswer(DOCUMENT_ID, status, body, retryAfter);
const readLookupAnswer = (status: number, body: unknown, retryAfter?: string) =>
  answers.readLookupAnswer(DOCUMENT_ID, status, body, retryAfter);

const [OUTAGE, UNINTELLIGIBLE] = [{ kind: 'obstacle', cause: 'outage' }, unclear(expect.any(String) as string)];

const acceptance = {
  documentId: DOCUMENT_ID,
  outcome: 'accepted',
  reference: 'ES-2027-1',
  receipt: 'CSV1',
  authority: 'AEAT',
  sha256: SHA256,
  warnings: [],
};
const accepted = {
  kind: 'accepted',
  reference: 'ES-2027-1',
  receipt: 'CSV1',
  authority: 'AEAT',
  warnings: [],
  sha256: SHA256,
};
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

  test('accepted with no more than the protocol requires', () => {
    const { receipt: _receipt, sha256: _sha256, warnings: _warnings, ...body } = acceptance;
    const { receipt: _none, sha256: _nothing, ...expected } = accepted;
    expect(read(status, body)).toEqual(expected);
  });

  test('pending, with the time that the authority wants', () => {
    const body = { ...acceptance, outcome: 'pending' };
    const pending = { kind: 'pending', reference: 'ES-2027-1', sha256: SHA256 };
    expect(read(status, body)).toEqual(pending);
    expect(read(status, body, 'tomorrow')).toEqual(pending);
    expect(read(status, body, '60')).toEqual({ ...pending, retryAfterSeconds: 60 });
  });

  test.each([
    ['no JSON', undefined],
    ['null', null],
    ['a list', [acceptance]],
    ['a text', 'accepted'],
    ['another document in it', { ...acceptance, documentId: DOCUMENT_ID.replace('0b7b', '0b7c') }],
    ['nothing in it', {}],
    ['an outcome of another protocol', { ...acceptance, outcome: 'ACCEPTED' }],
    ['an inherited outcome', Object.create(acceptance) as unknown],
    ['no reference', { ...acceptance, reference: '' }],
    ['a reference that is a number', { ...acceptance, reference: 7 }],
    ['no authority', { ...acceptance, authority: undefined }],
    ['a receipt that is no text', { ...acceptance, receipt: {} }],
    ['warnings that are no list', { ...acceptance, warnings: 'none' }],
    ['a warning without code', { ...acceptance, warnings: [{ message: 'x' }] }],
    ['pending without reference', { documentId: DOCUMENT_ID, outcome: 'pending' }],
    ['pending without document', { outcome: 'pending', reference: 'ES-2027-1' }],
  ])('%s is no success', (_what, body) => expect(read(status, body)).toMatchObject(UNINTELLIGIBLE));
});

describe('refusals, duplicates and outages', () => {
  test('a refusal keeps code and text of the authority', () => {
    const refused = { kind: 'refused', code: '1108', message: 'Issuer differs' };
    expect(readSubmissionAnswer(422, refusal)).toEqual(refused);
    expect(readLookupAnswer(200, refusal)).toEqual(refused);
  });

  test('a refusal without a reason is unclear: the lookup tells', () => {
    expect(readSubmissionAnswer(422, { code: '1108' })).toMatchObject(UNINTELLIGIBLE);
    expect(readLookupAnswer(200, { documentId: DOCUMENT_ID, outcome: 'rejected' })).toMatchObject(UNINTELLIGIBLE);
  });

  test("a gateway's 422 and the refusal of another document are no refusals", () => {
    expect(readSubmissionAnswer(422, { code: 'UNPROCESSABLE', message: 'x' })).toMatchObject(UNINTELLIGIBLE);
    const another = { ...refusal, documentId: DOCUMENT_ID.replace('0b7b', '0b7c') };
    expect(readSubmissionAnswer(422, another)).toMatchObject(UNINTELLIGIBLE);
    expect(readLookupAnswer(200, another)).toMatchObject(UNINTELLIGIBLE);
  });

  test('the verdict of a submission is no outcome of 201', () => {
    expect(readSubmissionAnswer(201, refusal)).toMatchObject(UNINTELLIGIBLE);
  });

  test('a duplicate names the recorded document where the authority does', () => {
    const original = { documentId: DOCUMENT_ID, sha256: SHA256 };
    const body = { code: 'DUPLICATE', message: 'Recorded before', reference: 'ES-2027-1', ...original };
    expect(readSubmissionAnswer(409, body)).toEqual({ kind: 'duplicate', original });
    expect(readSubmissionAnswer(409, { code: 'DUPLICATE' })).toEqual({ kind: 'duplicate', original: {} });
    expect(readSubmissionAnswer(409, { code: 'LOCKED', message: 'x' })).toMatchObject(UNINTELLIGIBLE);
    expect(readSubmissionAnswer(409, undefined)).toMatchObject(UNINTELLIGIBLE);
  });

  const notTaken = { code: 'UNAVAILABLE', message: 'Out of service', documentId: DOCUMENT_ID.toUpperCase() };

  test.each([
    ['7', 7],
    ['0', undefined],
    ['31536000', 31_536_000],
    ['-1', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('Retry-After %p asks for %p seconds', (header, seconds) => {
    const facts = { status: 503, ...present({ retryAfterSeconds: seconds }) };
    expect(readSubmissionAnswer(503, notTaken, header)).toMatchObject({ ...OUTAGE, mayHaveArrived: false, ...facts });
    expect(readSubmissionAnswer(503, undefined, header)).toEqual(unclear('HTTP_503', facts));
    expect(readLookupAnswer(503, undefined, header)).toEqual({
      ...OUTAGE,
      reason: 'HTTP_503',
      mayHaveArrived: true,
      ...facts,
    });
  });

  test.each([429, 503])("HTTP %i with the authority's own error document says that nothing was recorded", (status) => {
    const expected = (code: string) => nothingArrived('outage', `HTTP_${status} ${code}`, { status });
    for (const code of ['UNAVAILABLE', 'TOO_MANY_REQUESTS'])
      expect(readSubmissionAnswer(status, { ...notTaken, code })).toEqual(expected(code));
  });

  test.each([
    ['a page', undefined],
    ['nothing in it', {}],
    ['a list', [notTaken]],
    ["a gateway's own JSON", { message: 'Service Unavailable' }],
    ['the right code, but no document', { code: 'UNAVAILABLE', message: 'upstream connect error' }],
    ['the right code for another document', { ...notTaken, documentId: DOCUMENT_ID.replace('0b7b', '0b7c') }],
    ['another code', { ...notTaken, code: 'SERVICE_UNAVAILABLE' }],
    ['a code that is a number', { ...notTaken, code: 14 }],
    ['no message', { ...notTaken, message: '' }],
  ])('a 503 with %s leaves the submission open', (_what, body) => {
    expect(readSubmissionAnswer(503, body)).toMatchObject(UNINTELLIGIBLE);
    expect(readSubmissionAnswer(429, body)).toMatchObject(UNINTELLIGIBLE);
  });

  test.each([200, 202, 204, 302, 400, 401, 403, 404, 405, 408, 413, 415, 499, 500, 502, 504])(
    'HTTP %i leaves the submission open, whatever its body says',
    (status) => {
      for (const body of [acceptance, notTaken, refusal, undefined])
        expect(readSubmissionAnswer(status, body)).toMatchObject(UNINTELLIGIBLE);
    },
  );

  test.each([400, 401, 403, 404, 405, 415, 429, 503])('HTTP %i to a look-up is an outage', (status) => {
    const answer = readLookupAnswer(status, { code: 'WHY', message: 'because' });
    expect(answer).toEqual({ ...OUTAGE, reason: `HTTP_${status} WHY`, status, mayHaveArrived: true });
  });

  test('a document that is too large for the authority is refused, one that is too large for a gateway is not', () => {
    const message = { code: 'TOO_LARGE', message: 'the body has more than 16777216 bytes' };
    const tooLarge = { ...message, documentId: DOCUMENT_ID, outcome: 'rejected' };
    expect(readSubmissionAnswer(413, tooLarge)).toEqual({ kind: 'refused', ...message });
    const others = [
      undefined,
      message,
      { ...message, outcome: 'rejected' },
      { ...tooLarge, documentId: DOCUMENT_ID.replace('0b7b', '0b7c') },
      { ...tooLarge, outcome: undefined },
      { ...tooLarge, code: 'ENTITY_TOO_LARGE' },
      { ...tooLarge, message: '' },
    ];
    for (const body of others) expect(readSubmissionAnswer(413, body)).toMatchObject(UNINTELLIGIBLE);
  });

  test("only the authority's own word says that it does not know a document", () => {
    expect(readLookupAnswer(404, { code: 'UNKNOWN_DOCUMENT', message: 'x' })).toEqual({ kind: 'not-found' });
    for (const body of [{ code: 'NOT_FOUND', message: '/x does not exist' }, undefined])
      expect(readLookupAnswer(404, body)).toMatchObject(OUTAGE);
    expect(readLookupAnswer(500, undefined)).toMatchObject(UNINTELLIGIBLE);
  });
});

test.each([
  ['our id', { documentId: DOCUMENT_ID, sha256: 'cd'.repeat(32) }, 'ours'],
  ['our content', { documentId: 'other', sha256: SHA256 }, 'ours'],
  ['our content and no id', { sha256: SHA256 }, 'ours'],
  ['another id and other content', { documentId: 'other', sha256: 'cd'.repeat(32) }, 'another'],
  ['another id', { documentId: 'other' }, 'unknown'],
  ['other content', { sha256: 'cd'.repeat(32) }, 'unknown'],
  ['nothing', {}, 'unknown'],
] as const)('an original with %s is %p: %s', (_what, original, whose) => {
  expect(whoseOriginal(original, { documentId: DOCUMENT_ID.toUpperCase(), sha256: SHA256 })).toBe(whose);
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
