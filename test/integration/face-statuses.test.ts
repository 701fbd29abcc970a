import { FaceRig, STATUS_SECONDS } from './support/face-rig';

let rig: FaceRig;
beforeAll(async () => {
  rig = await FaceRig.open();
});
afterAll(async () => rig.close());

async function lookLater() {
  rig.pass(STATUS_SECONDS + 1);
  rig.looks.length = 0;
  return rig.look();
}

async function externalStatuses(documentId: string) {
  const { timeline } = await rig.read(documentId);
  return timeline
    .filter(({ type }) => type === 'externalStatus')
    .map(({ from, to, actor }) => `${from}>${to} ${actor}`);
}

test('what becomes of an invoice is taken over, moves in between left out, until it is paid', async () => {
  const documentId = await rig.accepted();
  const { documentNumber } = await rig.read(documentId);
  expect(await rig.look()).toEqual({ looked: 0, changed: 0, goesOn: false });
  await lookLater();
  expect(rig.looks).toEqual([{ documentId, outcome: 'unchanged' }]);
  await rig.move(documentNumber, '1300');
  await lookLater();
  await rig.move(documentNumber, '2400');
  await lookLater();
  await rig.move(documentNumber, '2500');
  expect(await lookLater()).toEqual({ looked: 1, changed: 1, goesOn: false });
  expect(await externalStatuses(documentId)).toEqual([
    'REGISTERED>REGISTERED_IN_ACCOUNTING authority:FACe',
    'REGISTERED_IN_ACCOUNTING>PAYMENT_OBLIGATION_BOOKED authority:FACe',
    'PAYMENT_OBLIGATION_BOOKED>PAID authority:FACe',
  ]);
  const { externalStatus } = await rig.read(documentId);
  expect(externalStatus).toMatchObject({ status: 'PAID', by: 'authority:FACe' });
  expect(await lookLater()).toEqual({ looked: 0, changed: 0, goesOn: false });
});

test('a rejection carries its comment', async () => {
  const documentId = await rig.accepted();
  const { documentNumber } = await rig.read(documentId);
  await rig.move(documentNumber, { code: '2600', comment: 'Falta el número de pedido.' });
  await lookLater();
  const { externalStatus } = await rig.read(documentId);
  expect(externalStatus).toMatchObject({
    status: 'REJECTED',
    rejectionDetail: { reason: 'OTHER', message: 'Falta el número de pedido.' },
  });
  expect(await lookLater()).toMatchObject({ looked: 0 });
});

test('what clients have reported before stays where FACe is behind it', async () => {
  const documentId = await rig.accepted();
  const document = await rig.read(documentId);
  const externalStatus = { status: 'PAID', at: new Date(), by: 'a' };
  await rig.documents.apply(document, { change: { externalStatus } });
  await rig.move(document.documentNumber, '1300');
  await lookLater();
  expect(rig.looks).toEqual([{ documentId, outcome: 'contradicted', reason: 'REGISTERED_IN_ACCOUNTING' }]);
  expect((await rig.read(documentId)).externalStatus).toMatchObject({ status: 'PAID', by: 'a' });
  await rig.move(document.documentNumber, '2500');
  await lookLater();
  expect(rig.looks).toEqual([{ documentId, outcome: 'unchanged' }]);
});

test('an invoice whose number an operator has found is followed as well', async () => {
  const documentId = await rig.document({ number: 'SBX-CUT-settled' });
  expect(await rig.step(documentId)).toBe('NO_ANSWER');
  rig.pass(61);
  expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
  const reference = (await rig.face.ledger('SBX-CUT-settled'))?.arrivals[0]?.registration ?? '';
  rig.pass(121);
  await lookLater();
  expect(rig.looks).toEqual([{ documentId, outcome: 'waiting' }]);
  await rig.settle(documentId, { outcome: 'accepted', reference });
  await rig.step(documentId);
  await rig.finish(documentId);
  await rig.move('SBX-CUT-settled', '2500');
  await lookLater();
  expect((await rig.read(documentId)).externalStatus).toMatchObject({ status: 'PAID' });
});

describe('cancelling', () => {
  test('FACe has to be told why', async () => {
    const documentId = await rig.accepted();
    expect(await rig.cancel(documentId)).toEqual({ kind: 'reason-missing', system: 'es-face' });
    expect(await rig.cancel(documentId, ' ')).toEqual({ kind: 'reason-missing', system: 'es-face' });
    expect((await rig.read(documentId)).integration).not.toHaveProperty('cancellation');
  });

  test('the public body agrees, and the invoice is cancelled', async () => {
    const documentId = await rig.accepted();
    const { documentNumber } = await rig.read(documentId);
    expect(await rig.cancel(documentId, 'Emitida por error')).toEqual({ kind: 'requested' });
    expect(await rig.carryOut(documentId)).toMatchObject({ kind: 'waits', nextInMs: STATUS_SECONDS * 1_000 });
    const pending = (await rig.read(documentId)).integration?.cancellation;
    expect(pending).toMatchObject({ status: 'PENDING' });
    expect((await rig.face.ledger(documentNumber))?.arrivals[0]?.cancellationReason).toBe('Emitida por error');
    expect(await rig.carryOut(documentId)).toMatchObject({ kind: 'waits' });
    await rig.move(documentNumber, '4300');
    expect(await rig.carryOut(documentId)).toEqual({ kind: 'ended' });
    expect((await rig.read(documentId)).integration?.cancellation).toMatchObject({ status: 'ACCEPTED' });
    await lookLater();
    expect((await rig.read(documentId)).externalStatus).toMatchObject({ status: 'CANCELLED' });
    const sent = (await rig.evidenceOf(documentId)).map(({ what }) => what);
    expect(sent).toContain('SENT CANCELLATION');
  });

  test('the public body refuses, and may be asked again', async () => {
    const documentId = await rig.accepted();
    const { documentNumber } = await rig.read(documentId);
    await rig.cancel(documentId, 'Emitida por error');
    await rig.carryOut(documentId);
    await rig.move(documentNumber, { code: '4400', comment: 'Ya está conformada.' });
    expect(await rig.carryOut(documentId)).toEqual({ kind: 'ended' });
    expect((await rig.read(documentId)).integration?.cancellation).toMatchObject({
      status: 'REFUSED',
      code: '4400',
      message: 'Ya está conformada.',
    });
    expect(await rig.cancel(documentId, 'De verdad')).toEqual({ kind: 'requested' });
  });

  test('what is paid cannot be cancelled', async () => {
    const documentId = await rig.accepted();
    const { documentNumber } = await rig.read(documentId);
    await rig.move(documentNumber, '2500');
    await rig.cancel(documentId, 'Emitida por error');
    expect(await rig.carryOut(documentId)).toEqual({ kind: 'ended' });
    expect((await rig.read(documentId)).integration?.cancellation).toMatchObject({ status: 'REFUSED', code: '400' });
  });
});

test('while FACe cannot be reached, a pass gives up soon, and each invoice gets its turn later', async () => {
  const documentIds = [];
  for (let count = 0; count < 5; count += 1) documentIds.push(await rig.accepted());
  rig.pass(STATUS_SECONDS + 1);
  rig.looks.length = 0;
  expect(await rig.look('https://127.0.0.1:1')).toMatchObject({ looked: 3, changed: 0, goesOn: false });
  expect(rig.looks.map(({ outcome, reason }) => `${outcome} ${reason}`)).toEqual(
    Array.from({ length: 3 }, () => 'failed NOT_CONNECTED'),
  );
  const failed = rig.looks.map(({ documentId }) => documentId);
  rig.looks.length = 0;
  await rig.look();
  for (const { documentId } of rig.looks) expect(failed).not.toContain(documentId);
  await lookLater();
  for (const documentId of documentIds) expect(rig.looks).toContainEqual({ documentId, outcome: 'unchanged' });
});
