import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readInboxPage } from '../../../countries/integration/inbox';
import { readLookupAnswer, readSubmissionAnswer } from '../../../countries/integration/read-answer';
import { projectRoot } from '../../../platform/project-root';

// What sandbox/openapi.yaml requires of a gateway's answers is what the service cannot do without, and nothing else.

interface Schema {
  required: string[];
  properties: Record<string, unknown>;
}
const { components } = parse(readFileSync(path.join(projectRoot(), 'sandbox', 'openapi.yaml'), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};

const DOCUMENT_ID = '0b7b7c0e-55d3-4f6b-9a44-3f5ac2b1a001';
const whole = { documentId: DOCUMENT_ID, authority: 'AEAT', sha256: 'ab'.repeat(32), warnings: [] };
const acceptance = { ...whole, outcome: 'accepted', reference: 'ES-1', receipt: 'CSV1' };
const refusal = { ...whole, outcome: 'rejected', code: '1108', message: 'Issuer differs' };
const message = {
  reference: 'ES-IN-1',
  receivedAt: '2027-01-04T10:00:00Z',
  countryIso: 'ES',
  purpose: 'EINVOICING',
  vatNumber: 'ESB12345674',
  size: 7,
  sha256: 'ab'.repeat(32),
};

const isUnderstood = {
  submitted: (body: object) => readSubmissionAnswer(DOCUMENT_ID, 201, body).kind === 'accepted',
  asked: (body: object) => readLookupAnswer(DOCUMENT_ID, 200, body).kind === 'accepted',
  refused: (body: object) => readSubmissionAnswer(DOCUMENT_ID, 422, body).kind === 'refused',
  refusedWhenAsked: (body: object) => readLookupAnswer(DOCUMENT_ID, 200, body).kind === 'refused',
  listed: (body: object) => {
    const page = readInboxPage(200, { authority: 'AEAT', messages: [body] });
    return page.kind === 'page' && page.unreadable === 0;
  },
};

test.each([
  ['Acceptance', acceptance, isUnderstood.submitted],
  ['Acceptance', acceptance, isUnderstood.asked],
  ['Refusal', refusal, isUnderstood.refused],
  ['Refusal', refusal, isUnderstood.refusedWhenAsked],
  ['InboxMessage', message, isUnderstood.listed],
])('%s: an answer is understood without a member exactly if it is not required', (name, body, understood) => {
  const { required, properties } = components.schemas[name] ?? { required: [], properties: {} };
  expect(Object.keys(body).sort()).toEqual(Object.keys(properties).sort());
  expect(understood(body)).toBe(true);
  const missed = Object.keys(body).filter((member) => !understood({ ...body, [member]: undefined }));
  expect(missed.sort()).toEqual([...required].sort());
});
