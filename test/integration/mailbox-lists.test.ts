import { officeInvoice } from '../support/made-up-authority/reading';
import { MailboxesRig } from './support/mailboxes-rig';

let rig: MailboxesRig;

beforeAll(async () => {
  rig = await MailboxesRig.start();
}, 120_000);
afterAll(async () => rig.close());
beforeEach(async () => rig.empty());

const deliver = (number: string) => rig.office.deliver(officeInvoice({ number }));

describe('a list of nonsense', () => {
  test.each([[null], ['page'], [{}], [{ messages: 5, upTo: '9' }], [{ messages: [], upTo: 9 }]])(
    '%j is read again, and moves no checkpoint',
    async (list) => {
      deliver('L-1');
      rig.office.disguise = () => list;
      await rig.pass();
      expect(rig.seen).toContain('NO_LIST');
      expect(await rig.checkpoint()).toBeUndefined();
      rig.office.disguise = undefined;
      await rig.pass();
      expect(await rig.numbers()).toEqual(['L-1']);
    },
  );

  test('in which an entry says nothing is read on, and begins there until it does', async () => {
    for (const number of ['L-1', 'L-2', 'L-3']) deliver(number);
    rig.office.disguise = (list) => {
      const { messages } = list as { messages: { id: string }[] };
      return { ...list, messages: messages.map((message) => (message.id === 'M-2' ? { id: '../M-2' } : message)) };
    };
    await rig.pass();
    expect([await rig.numbers(), await rig.checkpoint()]).toEqual([['L-1', 'L-3'], undefined]);
    expect(rig.seen).toContain('deferred ENTRY_UNREADABLE');
    rig.office.disguise = undefined;
    await rig.pass();
    expect([await rig.numbers(), await rig.checkpoint()]).toEqual([['L-1', 'L-2', 'L-3'], '3']);
  });

  test.each([
    ['does not move', () => '0'],
    ['goes round', (offset: number) => (offset === 2 ? '4' : '2')],
  ])('whose cursor %s ends', async (_name, next) => {
    deliver('L-1');
    let lists = 0;
    rig.office.disguise = (list) => {
      lists += 1;
      return { ...list, next: next(Number((rig.office.listed.at(-1) ?? '').split('+')[1])) };
    };
    await rig.pass();
    expect(lists).toBeLessThan(10);
    expect(await rig.numbers()).toEqual(['L-1']);
  });

  test('without end is read for a while, and where it ends what is new is taken', async () => {
    const junk = Array.from({ length: 5_000 }, (_, index) => ({ id: `J-${index}`, sha256: 'a'.repeat(64) }));
    rig.office.disguise = () => ({ messages: junk, upTo: '5000' });
    let seconds = 0;
    await rig.pass({ clock: () => new Date(Date.now() + (seconds += 1) * 1_000) });
    expect(rig.seen.length).toBeLessThan(junk.length);
    expect(await rig.checkpoint()).toBeUndefined();
    rig.office.disguise = undefined;
    deliver('L-1');
    await rig.pass();
    expect(await rig.numbers()).toEqual(['L-1']);
  });
});
