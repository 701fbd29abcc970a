/**
 * Invoices over AS4 by a real engine, sent and received by a company of the service, while the service's processes and both access
 * points are killed in turn (`npm run soak -- peppol-as4 --help`). Ends with 1 when a document was lost, is there twice or
 * otherwise, or has ended wrongly.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { As4Network } from '../e2e/support/peppol-access-point/as4-network';
import { as4Engine, type As4Engine } from '../e2e/support/peppol-access-point/engine';
import { ForwardReceiver } from '../e2e/support/peppol-access-point/forwarded';
import { infosetOf, openEnvelope } from '../e2e/support/peppol-access-point/infoset';
import { BELGIAN, SendingService } from '../e2e/support/peppol-access-point/sending-service';
import { freshNumber } from '../e2e/support/documents';
import { FREQUENT_SCHEDULES } from '../e2e/support/edoc-stack';
import { BUYER, peppolInvoice, SELLER } from '../support/peppol-documents';
import { eventually } from '../support/eventually';
import { readNumbers } from '../support/read-numbers';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { killInTurn } from './kill-in-turn';
import { PeppolPartner } from './peppol-partner';
import { randomSource } from './random-source';

const HELP = `npm run soak -- peppol-as4 [--documents 300] [--rate 1] [--pause 5] [--rest 15] [--seed 1] [--settle 900]

  --documents  how many there are, half of them sent by the company of the service and half by another one to it
  --rate       documents per second in each direction
  --pause      seconds between two kills of processes of the service
  --rest       seconds between two kills of access points, each of which sends again what it had not sent a few seconds after
  --seed       decides the order of kills
  --settle     seconds that the documents may take to become terminal afterwards

It takes a JDK from 17 on and Maven.`;

const INBOUND_TOKEN = 'token-of-the-access-point-that-delivers';
const DEFAULTS = { documents: 300, rate: 1, pause: 5, rest: 15, seed: 1, settle: 900 };

/** False when there is a fault. */
export async function runPeppolAs4Soak(arguments_: string[]): Promise<boolean> {
  const options = readNumbers(arguments_, DEFAULTS);
  if (options === undefined) {
    console.log(HELP);
    return true;
  }
  const engine = await as4Engine();
  if (engine === undefined) return false;
  try {
    return await soak(options, engine);
  } finally {
    await removeTemporaryFolders();
  }
}

async function soak(options: typeof DEFAULTS, engine: As4Engine): Promise<boolean> {
  const receiver = await ForwardReceiver.start('DE');
  const forwarding = { forwardUrl: receiver.url, forwardToken: 'token-of-the-receiver' };
  const network = await As4Network.start(engine, { first: forwarding, second: forwarding });
  network.register(BUYER, 'second');
  network.register(SELLER, 'first');
  const settings = {
    AUTHORITY_PEPPOL_TIMEOUT_SECONDS: '10',
    AUTHORITY_PEPPOL_SETTLE_SECONDS: '20',
    AUTHORITY_PEPPOL_INBOUND_TOKEN: INBOUND_TOKEN,
  };
  const service = await SendingService.start(BELGIAN, {
    ...FREQUENT_SCHEDULES,
    ...network.settingsFor('first'),
    ...settings,
  });
  const partner = new PeppolPartner(network.second);
  /** What the service has accepted, by its id. */
  const sent = new Map<string, string>();
  try {
    const forwardUrl = `${service.stack.service.apiUrl}/v1.1/inbound/peppol`;
    await network.restartWith('first', { forwarding: { forwardUrl, forwardToken: INBOUND_TOKEN } });
    let isOver = false;
    const killing = Promise.all([
      killInTurn(service.stack, { pause: options.pause, random: randomSource(options.seed) }, () => isOver),
      killAccessPoints(network, options.rest, () => isOver),
    ]);
    const half = Math.ceil(options.documents / 2);
    const progress = setInterval(
      () => console.log(`${sent.size} sent, ${partner.sent.size} handed to the other`),
      15_000,
    );
    const sending = Promise.all([sendAll(service, sent, half, options.rate), partner.send(half, options.rate)]);
    await sending.finally(() => clearInterval(progress));
    isOver = true;
    const [kills, ofAccessPoints] = await killing;
    await service.stack.untilReady(120_000);
    const begin = Date.now();
    const until = begin + options.settle * 1_000;
    const faults = [
      ...(await faultsOfSent(sent, { service, network, receiver, until })),
      ...(await faultsOfReceived(partner.sent, service, until)),
    ];
    const settledAfterMs = Date.now() - begin;
    faults.forEach((fault) => console.log(fault));
    const accessPoints = { kills: ofAccessPoints, repeated: receiver.all.length - sent.size };
    const summary = {
      ...options,
      sent: sent.size,
      received: partner.sent.size,
      kills,
      accessPoints,
      settledAfterMs,
      faults: faults.length,
    };
    console.log(JSON.stringify(summary, undefined, 2));
    return faults.length === 0;
  } finally {
    await service.stack.end();
    await network.stop();
    await receiver.close();
  }
}

/** Clients whose submission was not answered come again, with another number. */
async function sendAll(
  service: SendingService,
  sent: Map<string, string>,
  count: number,
  perSecond: number,
): Promise<void> {
  while (sent.size < count) {
    const xml = peppolInvoice(freshNumber('AS4'));
    const documentId = await service.submit(xml).catch(() => undefined);
    if (documentId !== undefined) sent.set(documentId, xml);
    await delay(1_000 / perSecond);
  }
}

async function killAccessPoints(network: As4Network, pause: number, isOver: () => boolean): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    await delay(pause * 1_000);
    if (isOver()) return kills;
    const accessPoint = kills % 2 === 0 ? network.first : network.second;
    await accessPoint.kill();
    await accessPoint.startAgain();
  }
}

interface Seen {
  service: SendingService;
  network: As4Network;
  receiver: ForwardReceiver;
  /** Instant by which all have to have ended. */
  until: number;
}

/** Sentences about what should not be. */
async function faultsOfSent(
  sent: ReadonlyMap<string, string>,
  { service, network, receiver, until }: Seen,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [documentId, xml] of sent) {
    const document = await service.ended(documentId, Math.max(until - Date.now(), 1)).catch(() => undefined);
    const messages = await network.first.ofDocument(documentId);
    const told = messages.map(({ status, attemptCount }) => `${status} after ${attemptCount}`).join(', ');
    if (document?.status !== 'OK') faults.push(`${documentId} is ${document?.status ?? 'PROCESSING'}: ${told}`);
    const ids = new Set(messages.map(({ sbdhInstanceID }) => sbdhInstanceID));
    const arrived = [...ids].filter((id) => receiver.of(id).length > 0);
    if (arrived.length !== 1) faults.push(`${documentId} arrived in ${arrived.length} messages: ${told}`);
    for (const { bytes } of arrived.flatMap((id) => receiver.of(id)))
      if ((await openEnvelope(bytes)).infoset !== (await infosetOf(xml)))
        faults.push(`${documentId} arrived otherwise`);
  }
  return faults;
}

/** What the partner has sent is there once, as it was. */
async function faultsOfReceived(
  sent: ReadonlyMap<string, string>,
  service: SendingService,
  until: number,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [number, xml] of sent) {
    const patience = { withinMs: Math.max(until - Date.now(), 1), everyMs: 1_000 };
    const arrived = async () => {
      const found = await service.received(number);
      return found.length > 0 && found.every(({ status }) => status !== 'PROCESSING') ? found : undefined;
    };
    const found = await eventually(`${number} to be received`, arrived, patience).catch(() => []);
    if (found.length !== 1) faults.push(`${number} was received ${found.length} times`);
    for (const { documentId, status } of found) {
      if (status !== 'OK') faults.push(`${number} was received and is ${status}`);
      if ((await infosetOf(await service.original(documentId))) !== (await infosetOf(xml)))
        faults.push(`${number} was received otherwise`);
    }
  }
  return faults;
}
