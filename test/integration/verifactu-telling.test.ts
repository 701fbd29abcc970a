import { SENDING_DEFAULTS } from '../../authorities/es-verifactu/sending-options';
import type { NewVerifactuRequest } from '../../authorities/es-verifactu/stores/request-repository';
import { SendingRig } from './support/sending-rig';
import { later } from './support/sending-time';

// Documents do not look before they are told: what they are told of, and when (ADR 71).

jest.setTimeout(120_000);

let rig: SendingRig;

beforeAll(async () => {
  rig = await SendingRig.open(jest);
});
afterAll(async () => rig.close());

const GONE = new Error('Temporal is away');

/** How often each document was told, in the order of the requests. */
function times(what: 'look' | 'goOn', asked: readonly NewVerifactuRequest[]): number[] {
  return asked.map(({ documentId }) => rig.toldDocuments[what].filter((told) => told === documentId).length);
}

test('each document is told once that its record is decided, whatever was decided', async () => {
  const chain = rig.chain();
  const asked = await chain.askFor('SBX-REJECT', 'GOOD', 'SBX-CODE-1108');
  expect(times('goOn', asked)).toEqual([0, 0, 0]);
  await chain.advance();
  expect(await chain.kinds(asked)).toEqual(['refused', 'accepted', 'configuration']);
  expect(times('goOn', asked)).toEqual([1, 1, 1]);
  await chain.drive();
  expect([times('goOn', asked), times('look', asked)]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ]);
});

test('who could not be told is told by the next step', async () => {
  const chain = rig.chain();
  const asked = await chain.askFor('FIRST', 'SECOND');
  const [first] = asked;
  const goOn = async (documentId: string) => {
    if (documentId === first!.documentId) throw GONE;
    rig.toldDocuments.goOn.push(documentId);
  };
  await expect(chain.advance({ goOn })).rejects.toBe(GONE);
  expect(await chain.kinds(asked)).toEqual(['accepted', 'accepted']);
  await chain.advance();
  expect(times('goOn', asked)[0]).toBe(1);
  await chain.advance();
  expect(times('goOn', asked)[0]).toBe(1);
  await chain.expectSound(2);
});

test('more documents than are told at once', async () => {
  const chain = rig.chain();
  const asked = await chain.askFor(...Array.from({ length: 120 }, (_, index) => `N${index}`));
  await chain.advance();
  expect(times('goOn', asked)).toEqual(asked.map(() => 1));
});

test('with something in the way of the chain all that wait look once, and those that come later', async () => {
  const chain = rig.chain({ companyId: 'held-up' });
  const asked = await chain.askFor('FIRST', 'SECOND');
  await chain.advance();
  expect(times('look', asked)).toEqual([1, 1]);
  later(600);
  await chain.advance();
  expect(times('look', asked)).toEqual([1, 1]);
  const [third] = await chain.askFor('THIRD');
  expect(times('look', [...asked, third!])).toEqual([1, 1, 1]);
  await rig.addCredential({ companyId: 'held-up' });
  later(600);
  await chain.drive();
  expect([times('look', [...asked, third!]), times('goOn', [...asked, third!])]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
});

test('the same in the way once more is told once more', async () => {
  const one = { options: { ...SENDING_DEFAULTS, maxRecords: 1 } };
  const chain = rig.chain({ companyId: 'on-and-off' });
  const asked = await chain.askFor('FIRST', 'SECOND');
  await chain.advance(one);
  expect(times('look', asked)).toEqual([1, 1]);
  await rig.addCredential({ companyId: 'on-and-off' });
  later(600);
  await chain.advance(one);
  expect(await chain.kinds(asked)).toEqual(['accepted', 'waiting']);
  await rig.removeCredential('on-and-off');
  later(600);
  await chain.advance(one);
  expect(times('look', asked)).toEqual([1, 2]);
  await rig.addCredential({ companyId: 'on-and-off' });
  later(600);
  await chain.drive();
  expect(times('goOn', asked)).toEqual([1, 1]);
});

test('a record that goes on by itself: its document looks, and is told in the end', async () => {
  const chain = rig.chain();
  const asked = await chain.askFor('SBX-FAULT-3-4102', 'BESIDE');
  await chain.drive();
  expect(await chain.kinds(asked)).toEqual(['accepted', 'accepted']);
  expect(times('goOn', asked)).toEqual([1, 1]);
  expect(times('look', asked)[0]).toBeGreaterThanOrEqual(1);
});

test('a request that no record can be made of', async () => {
  const chain = rig.chain();
  const request = await chain.ask(chain.alta('INVALID', { nombreRazonEmisor: 'x'.repeat(121) }));
  await chain.generate();
  expect(await chain.kinds([request])).toEqual(['invalid']);
  expect(times('goOn', [request])).toEqual([1]);
});

test('a step of sending makes records of what was asked for, also of what waited for its verdict', async () => {
  const chain = rig.chain();
  const first = await chain.ask(chain.alta('SBX-REJECT'));
  const second = await chain.ask({ ...chain.alta('other'), content: { ...first.content } } as NewVerifactuRequest);
  await chain.advance();
  expect(await chain.kinds([first])).not.toEqual(['asked']);
  expect(await chain.kinds([second])).toEqual(['waiting']);
});
