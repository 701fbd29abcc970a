import type { Integration } from '../../../application/integration/integration';
import { settle } from '../../../application/integration/settle-answer';
import type { DocumentRecord } from '../../../storage/document-record';
import type { IntegrationRecord } from '../../../storage/integration-record';
import type { Step } from '../../../storage/document-step';

/** What is written when the authority says that it has the document and will answer later. */
async function writtenWhenPending(integration: IntegrationRecord | undefined): Promise<Step[]> {
  const written: Step[] = [];
  const document = { documentId: '1', countryIso: 'ES', timeline: [], integration } as unknown as DocumentRecord;
  const steps = {
    apply: async (_document: DocumentRecord, step: Step) => {
      written.push(step);
      return document;
    },
  };
  const clock = () => new Date('2026-11-23T10:00:00Z');
  const storing = { steps, clock } as unknown as Integration;
  expect(await settle(storing, document, { kind: 'pending' })).toBe('pending');
  return written;
}

test('a document that its authority has taken for later no longer counts as one that waits for it', async () => {
  const met: IntegrationRecord = {
    system: 'gateway',
    authority: 'ES',
    warnings: [],
    attempts: 2,
    lastReason: 'HTTP_503',
  };
  const written = await writtenWhenPending({ ...met, waitingSince: new Date('2026-11-23T09:00:00Z') });
  expect(written).toEqual([{ change: { integration: met }, entry: [] }]);
});

test('nothing is written for one that had not waited', async () => {
  expect(await writtenWhenPending(undefined)).toEqual([]);
  expect(await writtenWhenPending({ authority: 'ES', warnings: [] })).toEqual([]);
});
