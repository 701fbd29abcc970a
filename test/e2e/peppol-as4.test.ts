import { eventually } from '../support/eventually';
import { BUYER, peppolInvoice } from '../support/peppol-documents';
import { removeTemporaryFolders } from '../support/temporary-folder';
import type { RetrievedDocument } from './support/api-client';
import { freshNumber } from './support/documents';
import { As4Network, FEW_ATTEMPTS } from './support/peppol-access-point/as4-network';
import { documentWithText } from './support/peppol-access-point/document-with-text';
import { as4Engine, type As4Engine } from './support/peppol-access-point/engine';
import { ForwardReceiver } from './support/peppol-access-point/forwarded';
import { infosetOf, openEnvelope } from './support/peppol-access-point/infoset';
import { hasReceipt, wasLookedUp } from './support/peppol-access-point/known-of-sent';
import { BELGIAN, SendingService } from './support/peppol-access-point/sending-service';

// A service, its access point and the receiver's, which exchange messages by a real engine of AS4. PEPPOL_AS4_DOCUMENTS says how many.

jest.setTimeout(600_000);

const DOCUMENTS = Number(process.env['PEPPOL_AS4_DOCUMENTS'] ?? 20);
/** Receives by the access point of the sender. */
const NEIGHBOUR = '0208:0203201340';

/** Longer than the service waits for anything (AUTHORITY_PEPPOL_SETTLE_SECONDS). */
const PATIENT = { withinMs: 300_000, everyMs: 1_000 };

let engine: As4Engine | undefined;
let network: As4Network;
let receiver: ForwardReceiver;
let service: SendingService;
/** Documents that nobody but an operator can decide, and how. */
const decisions = new Map<string, string[]>();

/** On a fresh machine Maven downloads it meanwhile. */
beforeAll(async () => {
  engine = await as4Engine();
  if (engine === undefined) return;
  receiver = await ForwardReceiver.start('DE');
  const forwarding = { forwardUrl: receiver.url, forwardToken: 'token-of-the-receiver' };
  network = await As4Network.start(engine, { first: forwarding, second: forwarding });
  network.register(BUYER, 'second');
  network.register(NEIGHBOUR, 'first');
  service = await SendingService.start(BELGIAN, {
    ...network.settingsFor('first'),
    AUTHORITY_PEPPOL_TIMEOUT_SECONDS: '60',
    AUTHORITY_PEPPOL_SETTLE_SECONDS: '120',
  });
});

afterAll(async () => {
  await service?.stack.end();
  await network?.stop();
  await receiver?.close();
  await removeTemporaryFolders();
});

afterEach(() => {
  if (engine === undefined) return;
  network.cut = undefined;
  network.smp.release();
  network.signSmpBy('network');
  network.register(BUYER, 'second');
});

const withEngine = (name: string, run: () => Promise<void>) =>
  test(name, async () => {
    if (engine !== undefined) await run();
  });

const submit = async (xml: string) => service.submit(xml);
const ended = async (documentId: string) => service.ended(documentId);
const messagesOf = async (documentId: string) => network.first.ofDocument(documentId);

/** What the document waits for, once it waits for that. */
async function waits(documentId: string, lastReason: string): Promise<void> {
  await eventually(
    `${documentId} to wait with ${lastReason}`,
    async () => {
      const document = await service.read(documentId);
      if (document.status !== 'PROCESSING') throw new Error(`it ended: ${JSON.stringify(document)}`);
      return JSON.stringify(document).includes(`"${lastReason}"`) ? document : undefined;
    },
    PATIENT,
  );
}

/** The receiver has it, as it was, in one message or in repetitions of it. */
async function received(documentId: string, xml: string): Promise<void> {
  const [first, ...repeated] = await eventually(`the receiver to have ${documentId}`, () => {
    const all = receiver.of(documentId);
    return all.length > 0 ? all : undefined;
  });
  if (first === undefined) throw new Error('there is none');
  const { header, infoset } = await openEnvelope(first.bytes);
  expect(header).toMatchObject({ instanceId: documentId, sender: '0208:0428759497', countryC1: 'BE' });
  expect(infoset).toBe(await infosetOf(xml));
  for (const { bytes } of repeated) expect((await openEnvelope(bytes)).infoset).toBe(infoset);
}

/** It has left the service in one message, which the receiver has. */
async function arrivedOnce({ documentId, ...document }: RetrievedDocument, xml: string): Promise<void> {
  expect(document).toMatchObject({ status: 'OK', integration: { authority: 'PEPPOL', system: 'peppol' } });
  expect(await messagesOf(documentId)).toMatchObject([{ sbdhInstanceID: documentId, status: 'sent' }]);
  await received(documentId, xml);
}

/** So it has although no answer could say so. */
async function arrivedUnanswered(documentId: string, xml: string): Promise<void> {
  const document = await ended(documentId);
  await arrivedOnce(document, xml);
  wasLookedUp(document);
}

/** The receiver has it, and the access point of the sender waits for the receipt. */
async function submitUntilReceived(xml: string): Promise<string> {
  network.cut = { direction: 'back', afterBytes: 1, how: 'silence' };
  const documentId = await submit(xml);
  await eventually('the receiver to have it', () => (receiver.of(documentId).length > 0 ? true : undefined));
  return documentId;
}

withEngine(`${DOCUMENTS} documents arrive by AS4, each once and as it was, and each has its receipt`, async () => {
  const documents = Array.from({ length: DOCUMENTS }, (_, index) => documentWithText(index));
  const ids = await Promise.all(documents.map(submit));
  for (const [index, documentId] of ids.entries()) {
    const document = await ended(documentId);
    await arrivedOnce(document, documents[index] ?? '');
    expect(receiver.of(documentId)).toHaveLength(1);
    await hasReceipt(document, network.second);
  }
  expect(new Set(receiver.all.map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer token-of-the-receiver']),
  );
});

withEngine('the access point is killed between POST and answer: it goes on, and nothing leaves twice', async () => {
  const xml = peppolInvoice(freshNumber('AS4'));
  network.smp.hold();
  const documentId = await submit(xml);
  await eventually('the access point to look the receiver up', () => (network.smp.waiting > 0 ? true : undefined));
  await network.first.kill();
  network.smp.release();
  await network.first.startAgain();
  await arrivedUnanswered(documentId, xml);
});

withEngine('the worker is killed while the access point sends: the message is found, and not sent again', async () => {
  const xml = peppolInvoice(freshNumber('AS4'));
  network.smp.hold();
  const documentId = await submit(xml);
  await eventually('the access point to look the receiver up', () => (network.smp.waiting > 0 ? true : undefined));
  await service.stack.kill('worker');
  network.smp.release();
  await arrivedUnanswered(documentId, xml);
  expect(receiver.of(documentId)).toHaveLength(1);
});

withEngine('a receipt that is lost has the access point repeat the message, under its id', async () => {
  const xml = peppolInvoice(freshNumber('AS4'));
  network.cut = { direction: 'back', afterBytes: 1, how: 'reset' };
  const documentId = await submit(xml);
  await eventually('the first repetition', () => (receiver.of(documentId).length > 1 ? true : undefined));
  network.cut = undefined;
  await arrivedUnanswered(documentId, xml);
});

withEngine('the receiver is down: it is sent when that is back, and others are not held up', async () => {
  await network.second.kill();
  const xml = peppolInvoice(freshNumber('AS4'));
  const documentId = await submit(xml);
  await eventually('the first attempt to fail', async () =>
    (await messagesOf(documentId)).find(({ attemptCount }) => attemptCount > 0),
  );
  const other = peppolInvoice(freshNumber('AS4'), { buyer: NEIGHBOUR });
  const sent = await ended(await submit(other));
  await arrivedOnce(sent, other);
  await hasReceipt(sent, network.first);
  expect(await service.read(documentId)).toMatchObject({ status: 'PROCESSING' });
  await network.second.startAgain();
  await arrivedUnanswered(documentId, xml);
});

describe('what the access point gives up', () => {
  beforeAll(async () => network?.restartWith('first', { attempts: FEW_ATTEMPTS }));

  withEngine('killed when the receiver has it, and then without metadata: no second message follows', async () => {
    const documentId = await submitUntilReceived(peppolInvoice(freshNumber('AS4')));
    network.signSmpBy('foreign');
    await network.first.kill();
    network.cut = undefined;
    await network.first.startAgain();
    await waits(documentId, 'AP_GAVE_UP');
    expect(await messagesOf(documentId)).toHaveLength(1);
    decisions.set(documentId, ['--accepted', '--reference', 'of the receiver', '--reason', 'the receiver has it']);
  });

  withEngine('metadata signed by a foreign key: the access point sends nothing until its SMP is mended', async () => {
    const xml = peppolInvoice(freshNumber('AS4'));
    network.signSmpBy('foreign');
    const documentId = await submit(xml);
    await eventually('the access point to give up', async () =>
      (await messagesOf(documentId)).find(({ status }) => status === 'permanently_failed'),
    );
    network.signSmpBy('network');
    expect(await ended(documentId)).toMatchObject({ status: 'OK' });
    const messages = await messagesOf(documentId);
    expect(messages.filter(({ status }) => status === 'sent')).toHaveLength(1);
    const arrived = (await network.second.entries('inbound')).map(({ sbdhInstanceID }) => sbdhInstanceID);
    expect(messages.filter(({ sbdhInstanceID }) => arrived.includes(sbdhInstanceID))).toMatchObject([
      { status: 'sent' },
    ]);
  });

  withEngine(
    'the SMP names the certificate of a foreign authority: nothing is sent, and it waits for somebody',
    async () => {
      network.register(BUYER, 'second', 'foreign');
      const documentId = await submit(peppolInvoice(freshNumber('AS4')));
      await waits(documentId, 'AP_GAVE_UP');
      expect(receiver.of(documentId)).toEqual([]);
      decisions.set(documentId, ['--refused', '--code', 'NOT_DELIVERED', '--reason', 'the receiver does not have it']);
    },
  );

  withEngine('the access point has a certificate of a foreign authority: it waits until that is mended', async () => {
    const xml = peppolInvoice(freshNumber('AS4'));
    await network.restartWith('first', { issuer: 'foreign' });
    const documentId = await submit(xml);
    await waits(documentId, 'EBMS_0102');
    expect(receiver.of(documentId)).toEqual([]);
    await network.restartWith('first', { issuer: 'network' });
    await service.stack.edoc('authority', 'retry');
    expect(await ended(documentId)).toMatchObject({ status: 'OK' });
    expect((await messagesOf(documentId)).filter(({ status }) => status === 'sent')).toHaveLength(1);
  });

  withEngine('what waits for somebody ends as an operator decides', async () => {
    for (const [documentId, decision] of decisions) {
      const settle = async () => service.stack.edoc('authority', 'settle', documentId, ...decision);
      // Not while an attempt may still be under way.
      await eventually(`${documentId} to be settled`, async () => settle().catch(() => undefined), PATIENT);
      const isAccepted = decision.includes('--accepted');
      expect(await ended(documentId)).toMatchObject({ status: isAccepted ? 'OK' : 'ERROR' });
      expect((await messagesOf(documentId)).length).toBe(1);
    }
    expect(decisions.size).toBe(2);
  });
});
