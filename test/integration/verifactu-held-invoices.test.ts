import { randomUUID } from 'node:crypto';
import type { NewVerifactuRequest } from '../../authorities/es-verifactu/stores/request-repository';
import { answerOf } from '../../authorities/es-verifactu/standing-answer';
import { acceptedDocument } from '../support/accepted-document';
import { SendingRig } from './support/sending-rig';
import { later, now } from './support/sending-time';
import type { SentChain } from './support/sent-chain';

jest.setTimeout(120_000);

let rig: SendingRig;

beforeAll(async () => {
  rig = await SendingRig.open(jest);
});
afterAll(async () => rig.close());

/** An invoice that the agency has. */
async function recorded(number: string): Promise<{ first: NewVerifactuRequest; chain: SentChain }> {
  const chain = rig.chain();
  const [first] = await chain.askFor(number);
  await chain.drive();
  later(61);
  return { first: first!, chain };
}

function other({ content }: NewVerifactuRequest, changes: object = {}) {
  const documentId = randomUUID();
  return {
    documentId,
    operation: 'Alta',
    try: 1,
    content: { ...content, refExterna: documentId, ...changes },
  } as const;
}

test('a document that does not amend another never replaces its invoice at the agency', async () => {
  const { first, chain } = await recorded('HELD-1');
  const second = await chain.ask(other(first, { tipoFactura: 'R1', importeTotal: '-242.00' }) as NewVerifactuRequest);
  await chain.drive();
  const standing = await chain.standing(second);
  expect(standing).toEqual({ kind: 'held', by: first.documentId });
  expect(answerOf(standing, now())).toMatchObject({
    kind: 'refused',
    code: 'DUPLICATE_AT_AUTHORITY',
    message: expect.stringContaining(first.documentId) as string,
  });
  expect(rig.toldDocuments.goOn).toContain(second.documentId);
  expect(await chain.records()).toHaveLength(1);
  await chain.expectSound(1);
});

test('nor do two that were asked for before any of them was decided', async () => {
  const chain = rig.chain();
  const first = await chain.ask(chain.alta('HELD-2'));
  const second = await chain.ask(other(first) as NewVerifactuRequest);
  await chain.drive();
  later(61);
  await chain.drive();
  expect([await chain.standing(first), await chain.standing(second)]).toMatchObject([
    { kind: 'accepted' },
    { kind: 'held', by: first.documentId },
  ]);
});

test('an amendment does, and one that amends the amendment', async () => {
  const { first, chain } = await recorded('HELD-3');
  const second = await chain.ask({ ...other(first), amends: first.documentId } as NewVerifactuRequest);
  await chain.drive();
  later(61);
  const third = await chain.ask({ ...other(first), amends: second.documentId } as NewVerifactuRequest);
  const late = await chain.ask({ ...other(first), amends: first.documentId } as NewVerifactuRequest);
  await chain.drive();
  later(61);
  await chain.drive();
  expect(await chain.kinds([second, third, late])).toEqual(['accepted', 'accepted', 'held']);
  expect((await chain.records()).map(({ subsanacion }) => subsanacion)).toEqual([undefined, 'S', 'S']);
});

test('a document that has ended in vain holds nothing', async () => {
  const { first, chain } = await recorded('HELD-4');
  await rig.connection.collection<{ _id: string }>('documents').insertOne({
    ...acceptedDocument({ documentId: first.documentId }),
    _id: first.documentId,
    status: 'ERROR',
  } as never);
  const second = await chain.ask(other(first) as NewVerifactuRequest);
  await chain.drive();
  expect(await chain.kinds([second])).toEqual(['accepted']);
});
