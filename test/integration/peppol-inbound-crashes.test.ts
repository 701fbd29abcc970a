import { randomUUID } from 'node:crypto';
import { retryDelivery } from '../../cli/inbound/retry-delivery';
import { invoiceResponse, peppolInvoice } from '../support/peppol-documents';
import { enveloped, envelopedMls } from '../support/peppol-envelopes';
import { sentOverPeppol } from '../support/sent-over-peppol';
import { EnvelopesRig, Killed } from './support/envelopes-rig';

let rig: EnvelopesRig;
const GERMAN = { countryIso: 'DE', vatNumber: 'DE136695976', name: 'Müller GmbH' };
const ADDRESS = { streetName: 'Hauptstr. 5', city: 'Köln', postalCode: '50667', countryCode: 'DE' };

beforeAll(async () => {
  rig = await EnvelopesRig.open();
  const options = { 'peppol.participants': '9930:DE136695976' };
  await rig.accounts.saveCompany({ ...GERMAN, address: ADDRESS }, { options });
});
afterAll(async () => rig.close());

/** Delivers it again and again, the process being killed at one moment after the other, until there is none left. */
async function killedEverywhere(sbdOf: (moment: number) => string, check: (moment: number) => Promise<void>) {
  for (let moment = 0; ; moment += 1) {
    const sbd = sbdOf(moment);
    const wasKilled = await rig.deliverUntil(moment, sbd).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Killed) return true;
        throw error;
      },
    );
    await rig.deliver(sbd);
    await rig.deliver(sbd);
    await check(moment);
    if (!wasKilled) return moment;
  }
}

test('a document whose process is killed between any two steps is one document, stored before each answer', async () => {
  const moments = await killedEverywhere(
    (moment) =>
      enveloped(peppolInvoice(`KILL-${moment}-A`), {
        instanceId: `0198c5f2-0000-7000-8000-${String(moment).padStart(12, '0')}`,
      }),
    async (moment) => {
      const found = await rig.documentsWith(new RegExp(`^KILL-${moment}-`));
      expect(found).toHaveLength(1);
      const [{ _id: documentId } = { _id: '' }] = found;
      const kept = await rig.exchanges.list(documentId);
      expect(kept.map(({ kind, direction }) => [direction, kind])).toEqual([['RECEIVED', 'DELIVERY']]);
    },
  );
  // Payload, record, evidence: before and after each.
  expect(moments).toBeGreaterThanOrEqual(6);
});

const DOCUMENTS = 200;
const AT_ONCE = 10;
/** Payload, record, delivery and evidence, before and after each; after the last one the process lives. */
const MOMENTS = 9;

test('200 documents, each delivered three times, are 200 documents, wherever processes are killed', async () => {
  const sbds = Array.from({ length: DOCUMENTS }, (_, index) => enveloped(peppolInvoice(`MANY-${index}-A`)));
  const killedAt = (index: number) => [index % MOMENTS, Math.floor(index / MOMENTS) % MOMENTS, Infinity];
  let kills = 0;
  for (let first = 0; first < DOCUMENTS; first += AT_ONCE)
    await Promise.all(
      sbds.slice(first, first + AT_ONCE).map(async (sbd, offset) => {
        const number = first + offset;
        for (const moment of killedAt(number)) {
          const taken = await rig.deliverUntil(moment, sbd).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            kills += 1;
          });
          if (taken === undefined) continue;
          // Answered: it is stored, with its envelope.
          const [{ _id: documentId } = { _id: '' }] = await rig.documentsWith(new RegExp(`^MANY-${number}-`));
          expect(taken.answer).toMatchObject({ documentId });
          expect((await rig.exchanges.list(documentId)).map(({ kind }) => kind)).toEqual(['DELIVERY']);
        }
      }),
    );
  expect(kills).toBeGreaterThan(DOCUMENTS);
  expect(await rig.documentsWith(/^MANY-/)).toHaveLength(DOCUMENTS);
}, 120_000);

test('a message that is refused is a dead letter with all its bytes, wherever its process is killed', async () => {
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const sbds = ids.map((instanceId) =>
    enveloped(peppolInvoice('KILL-B'), { instanceId, receiver: '0088:5798000000124' }),
  );
  const moments = await killedEverywhere(
    (moment) => sbds[moment] ?? '',
    async (moment) => {
      const kept = await rig.letters.find(`peppol/${ids[moment] ?? ''}`);
      expect(Buffer.from(kept?.bytes ?? []).toString()).toBe(sbds[moment]);
    },
  );
  expect(moments).toBeGreaterThanOrEqual(2);
});

/** Of a document that is OK: what was said of it is kept once, and what follows from it has followed. */
async function saidOf(
  sbdOf: (documentId: string, documentNumber: string) => string,
  check: (documentId: string) => Promise<void>,
): Promise<number> {
  const ids: string[] = [];
  for (let moment = 0; moment < 30; moment += 1)
    ids.push(await sentOverPeppol(rig.connection, { status: 'OK', documentNumber: `M-${moment}` }));
  const words = ids.map((id, moment) => sbdOf(id, `M-${moment}`));
  return killedEverywhere(
    (moment) => words[moment] ?? '',
    async (moment) => {
      const documentId = ids[moment] ?? '';
      expect((await rig.exchanges.list(documentId)).map(({ kind }) => kind)).toEqual(['STATUS']);
      await check(documentId);
    },
  );
}

test('a late refusal of the receiving access point is told once, wherever its process is killed', async () => {
  const moments = await saidOf(
    (documentId) => envelopedMls(documentId, { code: 'RE' }),
    async (documentId) => {
      expect((await rig.messages.find(documentId))?.mls?.code).toBe('RE');
      expect(await rig.statuses(documentId)).toEqual(['NOT_DELIVERED']);
    },
  );
  // Evidence, message, document: before and after each.
  expect(moments).toBeGreaterThanOrEqual(6);
});

test('an answer of the receiver is told once, wherever its process is killed', async () => {
  const process = 'cenbii-procid-ubl::urn:fdc:peppol.eu:poacc:bis:invoice_response:3';
  const moments = await saidOf(
    (_documentId, documentNumber) => enveloped(invoiceResponse(documentNumber, 'AP'), { process }),
    async (documentId) => expect(await rig.statuses(documentId)).toEqual(['APPROVED']),
  );
  expect(moments).toBeGreaterThanOrEqual(6);
});

test('what was refused is not tried again here, as its sender was told', async () => {
  const instanceId = randomUUID();
  await rig.deliver(enveloped(peppolInvoice('KILL-C'), { instanceId, receiver: '0088:5798000000124' }));
  const again = retryDelivery(rig.connection, `peppol/${instanceId}`);
  await expect(again).rejects.toThrow(/sender was told that it was not delivered, and has to send it again/);
  expect(await rig.letters.has(`peppol/${instanceId}`)).toBe(true);
});
