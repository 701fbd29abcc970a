import { randomUUID } from 'node:crypto';
import type { NewVerifactuRequest } from '../../authorities/es-verifactu/stores/request-repository';
import { SendingRig } from './support/sending-rig';
import { later } from './support/sending-time';
import type { SentChain } from './support/sent-chain';

jest.setTimeout(120_000);

let rig: SendingRig;

beforeAll(async () => {
  rig = await SendingRig.open(jest);
});
afterAll(async () => rig.close());

/** The database is put back to a time before anything of the chain. */
async function forget({ id: chain }: SentChain): Promise<void> {
  for (const name of ['verifactuRequests', 'verifactuRecords', 'verifactuMessages'])
    await rig.connection.collection(name).deleteMany({ chain });
  await rig.connection.collection<{ _id: string }>('verifactuChains').deleteOne({ _id: chain });
  later(1);
}

/** What the agency has of an invoice that nobody here remembers. */
async function forgotten(number: string): Promise<{ lost: NewVerifactuRequest; chain: SentChain }> {
  const before = rig.chain();
  const [lost] = await before.askFor(number);
  await before.drive();
  expect(await before.kinds([lost!])).toEqual(['accepted']);
  await forget(before);
  return { lost: lost!, chain: rig.chain() };
}

function again({ content, ...identity }: NewVerifactuRequest, changes: object, documentId: string = randomUUID()) {
  return {
    ...identity,
    documentId,
    content: { ...content, refExterna: documentId, ...changes },
  } as NewVerifactuRequest;
}

describe('an invoice that the agency has, and this database does not know', () => {
  test('submitted again with a new documentId is accepted with what the agency holds', async () => {
    const { lost, chain } = await forgotten('AGAIN');
    const asked = await chain.ask(again(lost, {}));
    await chain.drive();
    expect(await chain.standing(asked)).toMatchObject({
      kind: 'accepted',
      reference: expect.stringMatching(/^\d{20}$/) as string,
    });
    const [record] = await chain.records();
    expect(record?.verdict?.adopted).toEqual({
      huella: expect.stringMatching(/^[0-9A-F]{64}$/) as string,
      refExterna: lost.documentId,
    });
    expect(record?.verdict?.adopted?.huella).not.toBe(record?.huella);
    expect(await rig.told(asked.documentId)).toMatchObject([{ type: 'refused', code: 3000 }]);
    await chain.expectSound(1);
  });

  test('whose document was in flight is accepted, whatever its new record says', async () => {
    const { lost, chain } = await forgotten('IN-FLIGHT');
    const asked = await chain.ask(again(lost, { descripcionOperacion: 'Otra' }, lost.documentId));
    await chain.drive();
    expect(await chain.standing(asked)).toMatchObject({ kind: 'accepted' });
    // A record that was not sent would be a hole in the chain.
    const [further] = await chain.askFor('FURTHER');
    later(61);
    await chain.drive();
    expect(await chain.kinds([further!])).toEqual(['accepted']);
    await chain.expectSound(2);
  });

  test('can be amended and cancelled afterwards', async () => {
    const { lost, chain } = await forgotten('AFTERWARDS');
    const { documentId: amends } = await chain.ask(again(lost, {}));
    await chain.drive();
    later(61);
    const amendment = await chain.ask({ ...again(lost, { descripcionOperacion: 'Otra' }), amends });
    await chain.drive();
    later(61);
    const documentId = randomUUID();
    const content = { key: lost.content.key, refExterna: documentId };
    const cancellation = await chain.ask({ documentId, operation: 'Anulacion', try: 1, content });
    await chain.drive();
    expect(await chain.kinds([amendment, cancellation])).toEqual(['accepted', 'accepted']);
    await chain.expectSound(3);
  });

  test.each([
    ['total', { importeTotal: '121.50' }],
    ['quota', { cuotaTotal: '20.50' }],
    ['type', { tipoFactura: 'F3' }],
  ])('is not taken for another invoice under its number: of another %s', async (_what, changes) => {
    const { lost, chain } = await forgotten('OTHER');
    const asked = await chain.ask(again(lost, changes));
    await chain.drive();
    expect(await chain.standing(asked)).toMatchObject({ kind: 'duplicate' });
  });

  test('waits for somebody where the recipient is another one', async () => {
    const { lost, chain } = await forgotten('RECIPIENT');
    const destinatario = { nombreRazon: 'Otro, S.A.', number: { idType: '02', id: 'FR40303265045' } };
    const asked = await chain.ask(again(lost, { destinatario }));
    await chain.drive(async () => (await chain.kinds([asked]))[0] === 'alone');
    await chain.advance();
    expect(await chain.standing(asked)).toMatchObject({ kind: 'alone', by: 'ask', reason: 'CODE_3000' });
  });
});
