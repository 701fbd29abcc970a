import { createSocket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PEPPOL_READING } from '../../../../authorities/peppol/reading';
import { ReceiverLookup } from '../../../../authorities/peppol/receiver-lookup';
import { readHere } from '../../../../authorities/system-reading';
import { SlotShares } from '../../../../application/integration/slot-shares';
import { smlName } from '../../../../countries/peppol/sml-name';
import { answerReader } from '../../../../countries/wire/answer-reader';
import { loadLibxml } from '../../../../documents/xml/libxml';
import { GuardedClient } from '../../../../platform/guarded-http/guarded-client';
import { metadata, naptrAnswer, PROCESS, TYPE } from './network-answers';

const ZONE = 'sml.test';
const SLOTS = 20;

const dns = createSocket('udp4');
const hanging = createServer();
/** Answers of it: what is asked for is in the path. */
const quick = createServer(({ url = '' }, response) => {
  const [participant = ''] = url.slice(1).split('/').map(decodeURIComponent);
  response.end(metadata({ participant: participant.replace('iso6523-actorid-upis::', '') }));
});
const smps = new Map<string, string>();
let receivers: ReceiverLookup;

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  for (const server of [hanging, quick])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  await new Promise<void>((resolve) => dns.bind(0, '127.0.0.1', () => resolve()));
  dns.on('message', (question, { port, address }) => {
    const asked = smps.get(
      question
        .subarray(13, 13 + (question[12] ?? 0))
        .toString()
        .toLowerCase(),
    );
    if (asked !== undefined) dns.send(naptrAnswer(question, asked), port, address);
  });
  const hosts = [hanging, quick].map((server) => `127.0.0.1:${portOf(server)}`);
  receivers = new ReceiverLookup({
    client: new GuardedClient({ allowHosts: hosts, takesHttp: true }),
    read: readHere(PEPPOL_READING, answerReader(await loadLibxml())),
    ...{ smpUrl: undefined, zone: ZONE, nameServers: [`127.0.0.1:${dns.address().port}`], refuseSandbox: false },
    shares: new SlotShares(SLOTS),
    clock: () => new Date(),
    onLookup: () => undefined,
  });
});

afterAll(async () => {
  off.abort();
  for (const server of [hanging, quick]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await new Promise<void>((resolve) => dns.close(() => resolve()));
});

const off = new AbortController();

/** As many steps at the same time as a country has slots, in the order in which they came; what met an outage comes again. */
class Slots {
  private readonly queue: (() => Promise<void>)[] = [];
  private free = SLOTS;

  async look(receiver: string): Promise<void> {
    return new Promise((resolve) => {
      const step = async (): Promise<void> => {
        const found = await receivers.find(askedFor(receiver), off.signal, 'c1');
        if (found.kind === 'found') return resolve();
        if (!off.signal.aborted) setTimeout(() => this.add(step), 1_000).unref();
      };
      this.add(step);
    });
  }

  private add(step: () => Promise<void>): void {
    this.queue.push(step);
    this.next();
  }

  private next(): void {
    const step = this.free > 0 ? this.queue.shift() : undefined;
    if (step === undefined) return;
    this.free -= 1;
    void step().finally(() => {
      this.free += 1;
      this.next();
    });
  }
}

/** Receivers whose SMP is that one. */
function receiversOf(server: Server, name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const receiver = `9915:${name}-${index}`;
    const [label = ''] = smlName(receiver, ZONE).toLowerCase().split('.');
    smps.set(label, `http://127.0.0.1:${portOf(server)}`);
    return receiver;
  });
}

const askedFor = (receiver: string) =>
  ({ receiver, documentType: TYPE, process: PROCESS, at: ['BG-7', 'BT-49'] }) as const;

test('an SML or SMP that does not answer is away, within the time that all of it has, and is asked again', async () => {
  const [ofHanging = ''] = receiversOf(hanging, 'alone', 1);
  const begin = performance.now();
  const answers = await Promise.all(
    ['9915:unknown-0', ofHanging].map(async (receiver) => receivers.find(askedFor(receiver), off.signal, 'c1')),
  );
  expect(performance.now() - begin).toBeLessThan(11_500);
  expect(answers).toMatchObject(
    ['SML_UNAVAILABLE', 'SMP_UNAVAILABLE'].map((reason) => ({ cause: 'outage', reason, mayHaveArrived: false })),
  );
  receiversOf(quick, 'unknown', 1);
  expect(await receivers.find(askedFor('9915:unknown-0'), off.signal, 'c1')).toMatchObject({ kind: 'found' });
}, 30_000);

test('receivers of an SMP that hangs hold a part of the slots; others are found meanwhile', async () => {
  const slots = new Slots();
  for (const receiver of receiversOf(hanging, 'slow', 40)) void slots.look(receiver);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const begin = performance.now();
  await Promise.all(receiversOf(quick, 'quick', 10).map(async (receiver) => slots.look(receiver)));
  expect(performance.now() - begin).toBeLessThan(5_000);
}, 30_000);

test('an SML that does not answer holds a part of the slots; whom it has answered for is found meanwhile', async () => {
  const known = receiversOf(quick, 'known', 10);
  const slots = new Slots();
  await Promise.all(known.map(async (receiver) => slots.look(receiver)));
  const unanswered = Array.from({ length: 40 }, (_, index) => slots.look(`9915:unanswered-${index}`));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const begin = performance.now();
  await Promise.all(known.map(async (receiver) => slots.look(receiver)));
  expect(performance.now() - begin).toBeLessThan(1_500);
  // It answers again: nobody is forgotten.
  receiversOf(quick, 'unanswered', 40);
  await Promise.all(unanswered);
}, 60_000);
