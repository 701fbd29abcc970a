import type { MessageDependencies } from '../../application/inbound/take-message';
import { ServiceError } from '../../platform/errors';
import { ublInvoice } from '../api/support/documents';
import { startLossyProxy, type Loss } from '../support/lossy-proxy';
import { withInbound, type InboundRig } from './support/inbound-rig';

let rig: InboundRig;

withInbound((started) => (rig = started));

test('a content that cannot be had or is damaged is offered again, and keeps nothing waiting', async () => {
  const [away, damaged] = [
    await rig.send(ublInvoice({ number: 'AWAY' })),
    await rig.send(ublInvoice({ number: 'DAMAGED' })),
  ];
  await rig.send(ublInvoice({ number: 'AFTER-AWAY' }));
  const content: typeof rig.deps.inbox.content = async (iso, reference, signal) => {
    if (reference === away) return { kind: 'unavailable' };
    if (reference === damaged) return { kind: 'content', bytes: Buffer.from('<cut') };
    return rig.deps.inbox.content(iso, reference, signal);
  };
  const { inbox } = rig.deps;
  await rig.pass({ inbox: { content, page: inbox.page.bind(inbox), acknowledge: inbox.acknowledge.bind(inbox) } });
  expect(rig.messages.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'CONTENT_UNAVAILABLE',
    'CONTENT_DAMAGED',
    'received',
  ]);
  expect(await rig.waiting()).toEqual([away, damaged]);
  await rig.pass();
  expect(await rig.waiting()).toEqual([]);
  for (const number of ['AWAY', 'DAMAGED', 'AFTER-AWAY']) expect(await rig.stored(number)).toHaveLength(1);
});

describe('a content that is not found', () => {
  /** The sandbox behind a gateway that has a page of its own for contents. */
  async function behind(loss: Loss, contents: () => Promise<void>): Promise<void> {
    const proxy = await startLossyProxy(rig.sandbox.url, ({ path }) => (path.endsWith('/content') ? loss : undefined));
    const inbox = rig.inboxAt(proxy.url);
    try {
      await rig.pass({ inbox });
      await contents();
    } finally {
      await proxy.close();
    }
  }

  test.each<Loss>(['page-404', 'page-503', 'page-200', 'empty-200'])(
    "because of a gateway's %s stays at the authority and becomes a document later",
    async (loss) => {
      const number = `GATEWAY-${loss}`;
      const reference = await rig.send(ublInvoice({ number }));
      await behind(loss, async () => {
        expect(rig.messages).toMatchObject([{ reference, outcome: 'deferred' }]);
        expect(await rig.waiting()).toEqual([reference]);
      });
      await rig.pass();
      expect(await rig.stored(number)).toHaveLength(1);
      expect(await rig.waiting()).toEqual([]);
    },
  );

  test("in the authority's own words is acknowledged only when it is stored here", async () => {
    const [taken, lost] = [
      await rig.send(ublInvoice({ number: 'TAKEN' })),
      await rig.send(ublInvoice({ number: 'NEVER-HAD' })),
    ];
    const aside = await rig.send('hello');
    const { inbox } = rig.deps;
    const unacknowledged: string[] = [];
    const late: MessageDependencies['inbox'] = {
      page: inbox.page.bind(inbox),
      content: inbox.content.bind(inbox),
      acknowledge: async (_iso, reference) => {
        unacknowledged.push(reference);
        return false;
      },
    };
    // A pass that stores two of them and dies before it acknowledges anything.
    await rig.pass({
      inbox: {
        ...late,
        content: async (iso, reference, signal) =>
          reference === lost ? { kind: 'unavailable' } : inbox.content(iso, reference, signal),
      },
    });
    expect(unacknowledged).toEqual([taken, aside]);
    rig.messages = [];
    await rig.pass({
      inbox: { ...late, acknowledge: inbox.acknowledge.bind(inbox), content: async () => ({ kind: 'gone' }) },
    });
    expect(rig.messages).toEqual([
      { reference: taken, outcome: 'repeated' },
      { reference: lost, outcome: 'deferred', reason: 'CONTENT_GONE' },
      { reference: aside, outcome: 'repeated' },
    ]);
    expect(await rig.waiting()).toEqual([lost]);
    await rig.pass();
    expect(await rig.stored('NEVER-HAD')).toHaveLength(1);
  });
});

describe('after a crash', () => {
  class PowerCut extends Error {}
  const cut = async (): Promise<never> => Promise.reject(new PowerCut());

  test.each<[string, () => Partial<MessageDependencies>]>([
    ['before anything is stored', () => ({ payloads: { insert: cut } })],
    [
      'between bytes and record',
      () => ({
        documents: {
          find: rig.deps.documents.find.bind(rig.deps.documents),
          findDelivered: rig.deps.documents.findDelivered.bind(rig.deps.documents),
          insertAccepted: cut,
        },
      }),
    ],
    [
      'between record and acknowledgement',
      () => ({
        inbox: {
          page: rig.deps.inbox.page.bind(rig.deps.inbox),
          content: rig.deps.inbox.content.bind(rig.deps.inbox),
          acknowledge: cut,
        },
      }),
    ],
  ])('%s the next pass makes one document of it', async (when, broken) => {
    const number = `CRASH ${when}`;
    await rig.send(ublInvoice({ number }));
    await expect(rig.pass(broken())).rejects.toThrow(PowerCut);
    expect(await rig.waiting()).toHaveLength(1);
    await rig.pass();
    expect(await rig.waiting()).toEqual([]);
    expect(await rig.stored(number)).toHaveLength(1);
  });

  test('two passes at the same time make one document of each message', async () => {
    const numbers = Array.from({ length: 5 }, (_, index) => `TWICE-${index}`);
    for (const number of numbers) await rig.send(ublInvoice({ number }));
    await Promise.all([rig.pass(), rig.pass()]);
    expect(await rig.waiting()).toEqual([]);
    for (const number of numbers) expect(await rig.stored(number)).toHaveLength(1);
  });

  test('the same document in two messages is one', async () => {
    await rig.send(ublInvoice({ number: 'SAME' }));
    await rig.send(ublInvoice({ number: 'SAME' }));
    await rig.pass();
    expect(rig.messages.map(({ outcome }) => outcome)).toEqual(['received', 'repeated']);
    expect(await rig.stored('SAME')).toHaveLength(1);
  });
});

describe('a reading that exceeded its time', () => {
  const tooComplex = new ServiceError('DOCUMENT_TOO_COMPLEX', 'Reading the document exceeded the limit of time.');
  const isSetAside = async (reference: string) => rig.deadLetters.has(`ES/${reference}`);

  test('while another pass made a document of the message leaves no dead letter', async () => {
    const reference = await rig.send(ublInvoice({ number: 'STOOD-STILL' }));
    const read = async () => {
      await rig.pass();
      throw tooComplex;
    };
    await rig.pass({ read });
    expect(rig.messages).toEqual([
      { reference, outcome: 'received' },
      { reference, outcome: 'repeated' },
    ]);
    expect(await isSetAside(reference)).toBe(false);
  });

  test('before another pass makes a document of it leaves none either', async () => {
    const reference = await rig.send(ublInvoice({ number: 'TOO-EARLY' }));
    const { inbox } = rig.deps;
    const unacknowledged: MessageDependencies['inbox'] = {
      page: inbox.page.bind(inbox),
      content: inbox.content.bind(inbox),
      acknowledge: async () => false,
    };
    await rig.pass({ inbox: unacknowledged, read: async () => Promise.reject(tooComplex) });
    expect(await isSetAside(reference)).toBe(true);
    await rig.pass();
    expect(await rig.stored('TOO-EARLY')).toHaveLength(1);
    expect(await isSetAside(reference)).toBe(false);
    expect(await rig.deadLetters.find(`ES/${reference}`)).toBeUndefined();
  });
});

test('an authority that is away is an outage, to be tried again', async () => {
  const nowhere = rig.inboxAt('http://127.0.0.1:9');
  await expect(rig.pass({ inbox: nowhere })).rejects.toMatchObject({ type: 'AUTHORITY_OUTAGE', nonRetryable: false });
});
