import { composeMessage, MOST_RECORDS } from '../../../../authorities/es-verifactu/compose-message';
import type { WaitingRecord } from '../../../../authorities/es-verifactu/stores/sent-record-repository';

const LIMIT = 8 * 1_048_576;
const now = new Date('2026-12-02T09:00:00Z');

function waiting(sizes: readonly number[]): WaitingRecord[] {
  return sizes.map((size, index) => ({
    documentId: `d${index + 1}`,
    position: index + 1,
    key: { idEmisorFactura: 'B12345674', numSerieFactura: `${index + 1}`, fechaExpedicionFactura: '02-12-2026' },
    companyId: 'c1',
    issuerName: 'Empresa, S.L.',
    generatedAt: now,
    xml: Buffer.alloc(size, 'x'),
  }));
}

function composed(sizes: readonly number[]) {
  const message = composeMessage(waiting(sizes), { maxRecords: MOST_RECORDS, now });
  if (message === undefined) throw new Error('nothing was composed');
  return message;
}

it('takes as many records, from the first on, as 8 MiB hold', () => {
  const { positions, bytes } = composed(Array.from({ length: MOST_RECORDS }, () => 10_000));
  expect(positions).toEqual(Array.from({ length: positions.length }, (_, index) => index + 1));
  expect(positions.length).toBeLessThan(MOST_RECORDS);
  expect(bytes.byteLength).toBeLessThanOrEqual(LIMIT);
  // What is around the records is estimated, with room to spare.
  expect(bytes.byteLength).toBeGreaterThan(0.99 * LIMIT);
});

it('leaves out none that is too large for what is left: those behind it wait with it', () => {
  expect(composed([100, LIMIT - 1_000, 100]).positions).toEqual([1]);
});

it('sends one that is larger than the limit by itself, since it would stop the chain', () => {
  expect(composed([LIMIT + 1, 100]).positions).toEqual([1]);
});
