import { takeDelivery } from '../../application/inbound/take-delivery';
import type { MailboxesDependencies } from '../../application/inbound/take-mailboxes';
import type { DeadLetterRepository } from '../../storage/dead-letter-repository';
import type { PayloadRepository } from '../../storage/payload-repository';
import { ublInvoice } from '../api/support/documents';
import { OFFICE_FORMAT, officeInvoice } from '../support/made-up-authority/reading';
import { OTHER_TOKEN } from '../support/made-up-authority/office';
import { MailboxesRig, SYSTEM } from './support/mailboxes-rig';

let rig: MailboxesRig;

beforeAll(async () => {
  rig = await MailboxesRig.start();
}, 120_000);
afterAll(async () => rig.close());
beforeEach(async () => rig.empty());

const deliver = (number: string, told = {}, token?: string) =>
  rig.office.deliver(officeInvoice({ number, ...told }), token);
const toOther = (number: string) => deliver(number, { buyerVat: 'ESA58818501', sellerVat: 'ESB12345674' }, OTHER_TOKEN);

class PowerCut extends Error {}
const cut = async (): Promise<never> => Promise.reject(new PowerCut());

/** The store of the mailboxes, of which some calls are never answered. */
function storeWithout(...names: (keyof MailboxesDependencies['mailboxes'])[]): MailboxesDependencies['mailboxes'] {
  const { mailboxes } = rig.deps;
  return {
    checkpointOf: mailboxes.checkpointOf.bind(mailboxes),
    reach: mailboxes.reach.bind(mailboxes),
    defer: mailboxes.defer.bind(mailboxes),
    deferred: mailboxes.deferred.bind(mailboxes),
    settle: mailboxes.settle.bind(mailboxes),
    ...Object.fromEntries(names.map((name) => [name, cut])),
  };
}

test('what waits for a company becomes its documents, kept as it came, and a second pass repeats nothing', async () => {
  const messages = ['N-1', 'N-2', 'N-3', 'N-4', 'N-5'].map((number) => deliver(number));
  await rig.pass();
  const documents = await rig.documents();
  expect(documents.map(({ documentNumber, inbound }) => [documentNumber, inbound])).toEqual(
    messages.map(({ id }, index) => [
      `N-${index + 1}`,
      { authority: 'OFFICE', message: { system: SYSTEM, reference: id } },
    ]),
  );
  for (const [index, { _id }] of documents.entries()) {
    const payload = await (rig.deps.payloads as PayloadRepository).find(_id);
    expect(payload).toMatchObject({ format: 'ubl', ownFormat: OFFICE_FORMAT });
    expect(Buffer.from(payload?.submitted ?? []).toString()).toBe(messages[index]?.xml);
    expect(Buffer.from(payload?.ubl ?? []).toString()).toContain(`<cbc:ID>N-${index + 1}</cbc:ID>`);
  }
  await rig.pass();
  expect(messages.map(({ fetched }) => fetched)).toEqual([1, 1, 1, 1, 1]);
  expect(rig.office.listed.filter((list) => list !== '0+0')).toEqual(['0+2', '0+4', '5+0']);
  expect(await rig.documents()).toHaveLength(5);
});

test('a mailbox that cannot be read keeps no other waiting', async () => {
  deliver('OWN');
  toOther('OTHERS');
  const { companyId } = rig.company;
  const page: MailboxesDependencies['inbox']['page'] = async (mailbox, ...rest) =>
    mailbox.owner?.company.companyId === companyId ? cut() : rig.deps.inbox.page(mailbox, ...rest);
  const { content, acknowledge } = rig.deps.inbox;
  await rig.pass({ inbox: { page, content: content.bind(rig.deps.inbox), acknowledge } });
  expect([await rig.numbers(), await rig.numbers(rig.other)]).toEqual([[], ['OTHERS']]);
  expect(rig.seen).toEqual(expect.arrayContaining(['FAULT']));
  rig.office.mood = 'down';
  await rig.pass();
  expect(rig.seen).toContain('HTTP_503');
  rig.office.mood = 'works';
  await rig.pass();
  expect([await rig.numbers(), await rig.numbers(rig.other)]).toEqual([['OWN'], ['OTHERS']]);
});

describe('a message in the mailbox of one company', () => {
  test.each([
    ['whose content names another', undefined],
    ['that the list and its content say is for another', 'ESA58818501'],
  ])('%s is set aside, and not given to that one', async (_name, to) => {
    const { id, xml } = deliver('FOREIGN', { buyerVat: 'ESA58818501', sellerVat: 'ESB87654321' });
    deliver('AFTER-FOREIGN');
    if (to !== undefined)
      rig.office.disguise = (list) => {
        const { messages } = list as { messages: { id: string }[] };
        return { ...list, messages: messages.map((message) => (message.id === id ? { ...message, to } : message)) };
      };
    await rig.pass();
    expect([await rig.numbers(), await rig.numbers(rig.other)]).toEqual([['AFTER-FOREIGN'], []]);
    const kept = await (rig.deps.deadLetters as DeadLetterRepository).find(`${rig.keyOf(rig.company)}/${id}`);
    expect(kept?.delivery).toMatchObject({
      reason: 'COMPANY_MISMATCH',
      system: SYSTEM,
      companyId: rig.company.companyId,
      ownFormat: OFFICE_FORMAT,
    });
    expect(Buffer.from(kept?.bytes ?? []).toString()).toBe(xml);
    // What is set aside is known, and not fetched again.
    await rig.pass({ mailboxes: { ...storeWithout(), checkpointOf: async () => Promise.resolve(undefined) } });
    expect(rig.seen.at(-2)).toBe(`${id} repeated`);
  });

  test('that is none of the format is set aside with its bytes', async () => {
    const references = ['hello', '<other/>', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'].map(
      (xml) => rig.office.deliver(xml).id,
    );
    await rig.pass();
    expect(rig.seen).toEqual(references.map((reference) => `${reference} set-aside DOCUMENT_INVALID`));
  });

  test('has a number of its own, whatever numbers others give', async () => {
    const { id } = deliver('OF-THE-OFFICE');
    toOther('OF-ANOTHER');
    const note = { countryIso: 'ES', authority: 'ES', reference: id, purpose: 'EINVOICING' } as const;
    const bytes = Buffer.from(ublInvoice({ number: 'BY-HAND' }).replaceAll('ESA58818501', 'ESB12345674'));
    const byHand = await takeDelivery(rig.deps, { ...note, vatNumber: 'ESB12345674' }, bytes);
    expect(byHand.kind).toBe('received');
    await rig.pass();
    expect([await rig.numbers(), await rig.numbers(rig.other)]).toEqual([['BY-HAND', 'OF-THE-OFFICE'], ['OF-ANOTHER']]);
  });
});

describe('after a crash', () => {
  test('between storing and the checkpoint what was stored is recognised', async () => {
    const messages = [deliver('C-1'), deliver('C-2'), deliver('C-3')];
    await rig.pass({ mailboxes: storeWithout('reach') });
    expect(await rig.checkpoint()).toBeUndefined();
    expect(await rig.numbers()).toEqual(['C-1', 'C-2']);
    await rig.pass();
    expect(await rig.checkpoint()).toBe('3');
    expect(await rig.numbers()).toEqual(['C-1', 'C-2', 'C-3']);
    expect(messages.map(({ fetched }) => fetched)).toEqual([1, 1, 1]);
  });

  test('before what is deferred is noted the checkpoint has not moved', async () => {
    const { id } = Object.assign(deliver('C-1'), { damage: 'away' as const });
    await rig.pass({ mailboxes: storeWithout('defer') });
    expect(await rig.checkpoint()).toBeUndefined();
    await rig.pass();
    expect(rig.seen.filter((what) => what.startsWith(id))).toHaveLength(2);
    expect(await rig.checkpoint()).toBe('1');
  });

  test('two passes at the same time make one document of each message', async () => {
    for (const number of ['T-1', 'T-2', 'T-3']) deliver(number);
    await Promise.all([rig.pass(), rig.pass()]);
    expect(await rig.numbers()).toEqual(['T-1', 'T-2', 'T-3']);
  });
});

describe('a content that cannot be had', () => {
  test.each(['cut', 'away'] as const)(
    'because it is %s is asked for until it is mended, and keeps nothing waiting',
    async (damage) => {
      const damaged = Object.assign(deliver('D-1'), { damage });
      for (const number of ['D-2', 'D-3']) deliver(number);
      await rig.pass();
      expect([await rig.numbers(), await rig.checkpoint()]).toEqual([['D-2', 'D-3'], '3']);
      await rig.pass();
      expect(rig.office.listed).toContain('3+0');
      const reason = damage === 'cut' ? 'CONTENT_DAMAGED' : 'CONTENT_UNAVAILABLE';
      expect(rig.seen.filter((what) => what === `${damaged.id} deferred ${reason}`)).toHaveLength(2);
      delete (damaged as { damage?: string }).damage;
      await rig.pass();
      expect(await rig.numbers()).toEqual(['D-1', 'D-2', 'D-3']);
      rig.seen = [];
      await rig.pass();
      expect(rig.seen).toEqual([]);
    },
  );

  test('because of a fault of ours keeps nothing waiting either', async () => {
    const poison = deliver('P-1');
    deliver('P-2');
    const { find, findDelivered, insertAccepted } = rig.deps.documents;
    const bound = { find: find.bind(rig.deps.documents), findDelivered: findDelivered.bind(rig.deps.documents) };
    const insert: typeof insertAccepted = async (document) =>
      document.documentNumber === 'P-1' ? cut() : insertAccepted.call(rig.deps.documents, document);
    await rig.pass({ documents: { ...bound, insertAccepted: insert } });
    expect([await rig.numbers(), await rig.checkpoint()]).toEqual([['P-2'], '2']);
    await rig.pass();
    expect(await rig.numbers()).toEqual(['P-1', 'P-2']);
    expect(poison.fetched).toBe(2);
  });

  test('is one of many that are asked for again in one pass, or until twenty are not there', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      Object.assign(deliver(`M-${index + 10}`), { damage: 'away' as const }),
    );
    await rig.pass();
    rig.seen = [];
    await rig.pass();
    expect(rig.seen).toHaveLength(20);
    for (const message of many) delete (message as { damage?: string }).damage;
    await rig.pass();
    expect(await rig.numbers()).toHaveLength(30);
  });

  test('is asked for after what is new', async () => {
    const damaged = Object.assign(deliver('D-1'), { damage: 'away' as const });
    await rig.pass();
    const next = deliver('D-2');
    rig.seen = [];
    await rig.pass();
    expect(rig.seen).toEqual([`${next.id} received`, `${damaged.id} deferred CONTENT_UNAVAILABLE`]);
  });
});
