import { ALWAYS_OPEN } from '../../application/integration/authority-guard';
import { claimNumber } from '../../application/documents/claim-number';
import { previewEntry, recordedEntries } from '../../authorities/es-sii/preview';
import type { PreviewAnswer } from '../../authorities/preview';
import { REACHABLE } from '../../countries/integration/authority-breaker';
import { PayloadRepository } from '../../storage/payload-repository';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { buyer } from '../unit/countries/verifactu/documents-of-tests';
import { SETTLE_SECONDS, SiiSandboxRig } from './support/sii-sandbox-rig';

jest.setTimeout(120_000);

let rig: SiiSandboxRig;
beforeAll(async () => {
  rig = await SiiSandboxRig.open();
});
afterAll(async () => rig.close());

async function sentMessage(documentId: string): Promise<string> {
  return (await rig.entries.lastOf(documentId))?.message.toString() ?? '';
}

async function amending(number: string, amends: string): Promise<string> {
  return rig.document(number, { buyer: buyer({ name: 'Otro cliente, S.A.' }) }, { amends });
}

test('an amendment changes the entry that the agency holds', async () => {
  const first = await rig.entered('A-1');
  const second = await amending('A-1', first);
  expect(await rig.step(second)).toBe('accepted');
  expect(await sentMessage(second)).toContain('<sii:TipoComunicacion>A1</sii:TipoComunicacion>');
  expect(await rig.records(second)).toEqual(['Modificacion Correcto']);
  const { findings } = await rig.read(second);
  expect(findings).toEqual([]);
});

test('what was cancelled is entered anew', async () => {
  const first = await rig.entered('A-2');
  await rig.cancel(first);
  await rig.look(first);
  const second = await amending('A-2', first);
  expect(await rig.step(second)).toBe('accepted');
  expect(await sentMessage(second)).toContain('<sii:TipoComunicacion>A0</sii:TipoComunicacion>');
  expect(await rig.records(second)).toEqual(['Alta Correcto']);
  await rig.ended(second);
  // Whoever holds the number now is the one that can be cancelled.
  expect(await rig.cancel(second)).toEqual({ kind: 'requested' });
  expect(await rig.look(second)).toEqual({ kind: 'ended' });
  expect(await rig.cancellation(second)).toMatchObject({ status: 'ACCEPTED' });
});

test('an amendment of another month is refused, as the agency does', async () => {
  const first = await rig.entered('A-3');
  const { period } = (await rig.entries.lastOf(first))!.entry;
  const other = period.periodo === '01' ? '02' : '01';
  const month = { from: `${period.ejercicio}-${other}`, to: `${period.ejercicio}-${other}` };
  const second = await rig.document('A-3', {}, { amends: first, period: month });
  expect(await rig.step(second)).toBe('refused');
  expect((await rig.read(second)).integration?.refusal).toMatchObject({ code: '3019' });
});

test('the outcome of an amendment that was cut off is found by its own reference', async () => {
  const first = await rig.entered('A-4');
  const second = await amending('A-4', first);
  const lost = await rig.step(second, {
    call: async (_caller, _bytes, { departure }) => {
      await departure?.prepare();
      departure?.isTimely();
      return { kind: 'unanswered' };
    },
  });
  expect(lost).toBe('NO_ANSWER');
  // The agency has the entry of the first: that is not the amendment.
  expect(await rig.step(second)).toBe('OUTCOME_UNKNOWN');
  rig.pass(SETTLE_SECONDS + 1);
  expect(await rig.step(second)).toBe('accepted');
  expect(await rig.records(second)).toEqual(['Modificacion Correcto']);
});

test('an amendment waits until a cancellation is decided that was asked for before', async () => {
  const first = await rig.entered('A-6');
  await rig.cancel(first);
  const second = await amending('A-6', first);
  expect(await rig.step(second)).toBe('AUTHORITY_OUTAGE');
  expect(await rig.records(second)).toEqual([]);
  await rig.look(first);
  expect(await rig.step(second)).toBe('accepted');
  expect(await sentMessage(second)).toContain('A0');
});

test('of a cancellation and an amendment at the same time one is first, and the other one sees it', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const number = `A-RACE-${round}`;
    const first = await rig.entered(number);
    // It is stored as a client's request leaves it: before it claims its number.
    const second = await rig.document(number, {}, { amends: first, duplicateKey: `later ${number}` });
    const amendment = { ...(await rig.read(second)), duplicateKey: `key of ${number}` };
    const [cancelled, claim] = await Promise.all([
      rig.cancel(first, { documents: { ...documentsOf(), amendmentUnderWay: async () => undefined } }),
      claimNumber(rig, amendment),
    ]);
    expect(claim).toEqual({ owner: 'self' });
    outcomes.add(cancelled.kind);
    if (cancelled.kind === 'requested') {
      expect(await rig.step(second)).toBe('AUTHORITY_OUTAGE');
      await rig.look(first);
      expect(await rig.cancellation(first)).toMatchObject({ status: 'ACCEPTED' });
    } else {
      expect(await rig.cancellation(first)).toBeUndefined();
      expect(await rig.calls.lastOf(first, 'cancellation')).toBeUndefined();
    }
    expect(await rig.step(second)).toBe('accepted');
    expect(await sentMessage(second)).toContain(cancelled.kind === 'requested' ? 'A0' : 'A1');
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

function documentsOf() {
  const { documents } = rig;
  return {
    read: async (documentId: string) => documents.read(documentId),
    apply: async (...given: Parameters<typeof documents.apply>) => documents.apply(...given),
  };
}

describe('a dry run foresees', () => {
  async function foreseen(amends: string, number: string): Promise<Extract<PreviewAnswer, { kind: 'message' }>> {
    const { connection } = rig;
    const second = await rig.document(number, {}, { amends, duplicateKey: `tried ${number}` });
    const [document, payload] = await Promise.all([rig.read(second), new PayloadRepository(connection).find(second)]);
    const schema = await UblSchemaValidator.create();
    const task = { document, ubl: payload?.ubl ?? new Uint8Array(), options: {}, now: rig.clock() };
    const first = await previewEntry(schema, task);
    if (first.kind !== 'needs-recorded') throw new Error('it is not asked what the agency holds');
    const recorded = await recordedEntries(connection, 'c1', first.asked);
    const answer = await previewEntry(schema, { ...task, recorded });
    if (answer.kind !== 'message') throw new Error(answer.kind);
    return answer;
  }

  test('the modification of an entry that the agency holds', async () => {
    const answer = await foreseen(await rig.entered('P-1'), 'P-1');
    expect(answer.text).toContain('<sii:TipoComunicacion>A1</sii:TipoComunicacion>');
    expect([answer.isValid, answer.provisional]).toEqual([true, undefined]);
  });

  test('a new entry once a cancellation is decided, and says so while it is not', async () => {
    const first = await rig.entered('P-2');
    await rig.cancel(first);
    expect((await foreseen(first, 'P-2')).provisional).toContain('A0');
    await rig.look(first);
    const answer = await foreseen(first, 'P-2');
    expect(answer.text).toContain('<sii:TipoComunicacion>A0</sii:TipoComunicacion>');
    expect(answer.provisional).toBeUndefined();
  });
});

describe('the deadline of what waits', () => {
  test('is known as soon as it is looked at, with or without a certificate, and ends with the verdict', async () => {
    await rig.removeCredential();
    const documentId = await rig.document('DUE-1');
    expect(await rig.due.earliest()).toBeUndefined();
    expect(await rig.step(documentId)).toBe('AUTHORITY_OUTAGE');
    const dueAt = await rig.due.earliest();
    const days = ((dueAt?.getTime() ?? 0) - rig.clock().getTime()) / 86_400_000;
    // Four working days, at the latest until the 15th of the next month.
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(14);
    await rig.addCredential();
    expect(await rig.step(documentId)).toBe('accepted');
    const { deadline } = (await rig.entries.lastOf(documentId))!;
    expect(new Date((dueAt?.getTime() ?? 0) - 1).toISOString().slice(0, 10)).toBe(deadline);
    await rig.ended(documentId);
    expect(await rig.due.earliest()).toBeUndefined();
  });

  test('is known of what is held back as well, since the agency is down', async () => {
    const documentId = await rig.document('DUE-3');
    const open = { ...REACHABLE, openings: 1, probeAt: rig.clock().getTime() + 60_000 };
    const guard = { ...ALWAYS_OPEN, heldBack: async () => open };
    expect(await rig.step(documentId, { guard })).toBe('waiting');
    expect(await rig.due.earliest()).toBeInstanceOf(Date);
    expect(await rig.step(documentId)).toBe('accepted');
    await rig.ended(documentId);
    expect(await rig.due.earliest()).toBeUndefined();
  });

  test('of an amendment there is none', async () => {
    const first = await rig.entered('DUE-2');
    await rig.removeCredential();
    const second = await amending('DUE-2', first);
    await rig.step(second);
    expect(await rig.due.earliest()).toBeUndefined();
    await rig.addCredential();
  });
});
