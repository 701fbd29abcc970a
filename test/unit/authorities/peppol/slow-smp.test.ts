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
        const asked = { receiver, documentType: TYPE, process: PROCESS, at: ['BG-7', 'BT-49'] } as const;
        const found = await receivers.find(asked, off.signal, 'c1');
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

test('receivers of an SMP that hangs hold a part of the slots; others are found meanwhile', async () => {
  const slots = new Slots();
  for (const receiver of receiversOf(hanging, 'slow', 40)) void slots.look(receiver);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const begin = performance.now();
  await Promise.all(receiversOf(quick, 'quick', 10).map(async (receiver) => slots.look(receiver)));
  expect(performance.now() - begin).toBeLessThan(5_000);
}, 30_000);
