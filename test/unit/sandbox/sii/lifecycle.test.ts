import { randomUUID } from 'node:crypto';
import { nodeAt, textAt, type XmlNode } from '../../../../sandbox/soap/xml-node';
import type { Libro } from '../../../../sandbox/sii/messages';
import { told } from '../certified-client';
import { openDesk, stateIn, type Line } from './desk';
import {
  cancellation,
  COMPANY,
  dayFromToday,
  element,
  entry,
  foreigner,
  numbered,
  person,
  submission,
  type Fields,
  type Naming,
} from './messages';

const office = openDesk();

const A1 = { communication: 'A1' } as const;
const WARNED = { ImporteTotal: '500.00' } satisfies Fields;
const REFUSED = { TipoFactura: 'R1' } satisfies Fields;

const register = async (libro: Libro, number: string, changes?: Fields, naming?: Naming) =>
  one(await office.desk.send(libro, [entry(libro, number, changes, naming)]));
const amend = async (libro: Libro, number: string, changes?: Fields, naming?: Naming) =>
  one(await office.desk.send(libro, [entry(libro, number, changes, naming)], A1));
const cancel = async (libro: Libro, number: string, naming?: Naming) =>
  one(await office.desk.cancel(libro, [cancellation(libro, number, undefined, naming)]));
const rowsFor = (libro: Libro, number: string) => office.desk.find(libro, numbered(number));

function one(lines: readonly Line[]): Line {
  const [line] = lines;
  if (line === undefined || lines.length > 1) throw new Error('one record has one line');
  return line;
}

const duplicateOf = ({ node }: Line) => {
  const duplicate = nodeAt(node, 'RegistroDuplicado');
  return duplicate && [textAt(duplicate, 'EstadoRegistro'), textAt(duplicate, 'CodigoErrorRegistro')];
};

describe.each(['emitidas', 'recibidas'] as const)('the book %s', (libro) => {
  test('has an invoice once', async () => {
    expect(told(await register(libro, 'K-1'))).toBe('Correcto');
    const again = await register(libro, 'K-1');
    expect([told(again), duplicateOf(again)]).toEqual(['Incorrecto 3000', ['Correcta', undefined]]);
    expect(told(await register(libro, 'K-1', {}, { month: '2025-12' }))).toBe('Incorrecto 3000');
    expect((await rowsFor(libro, 'K-1')).map(stateIn)).toEqual([['Correcta', undefined]]);
    // Another day is another invoice.
    expect(told(await register(libro, 'K-1', {}, { day: dayFromToday(-1) }))).toBe('Correcto');
  });

  test('takes an invoice that it has refused', async () => {
    expect(told(await register(libro, 'K-2', REFUSED))).toBe('Incorrecto 1134');
    expect(await rowsFor(libro, 'K-2')).toEqual([]);
    expect(told(await amend(libro, 'K-2'))).toBe('Incorrecto 3002');
    expect(told(await register(libro, 'K-2'))).toBe('Correcto');
  });

  test('changes an entry, as often as one likes', async () => {
    await register(libro, 'K-3');
    const changed = { DescripcionOperacion: 'Otra' };
    expect(told(await amend(libro, 'K-3', changed))).toBe('Correcto');
    expect(told(await amend(libro, 'K-3', { DescripcionOperacion: 'Una más' }))).toBe('Correcto');
    expect(told(await amend(libro, 'K-3', REFUSED))).toBe('Incorrecto 1134');
    const [row] = await rowsFor(libro, 'K-3');
    expect(descriptionIn(row)).toBe('Una más');
    expect(told(await amend(libro, 'K-3', {}, { month: '2025-12' }))).toBe('Incorrecto 3019');
  });

  test('cancels an entry once, keeps it to be seen, and takes it anew', async () => {
    await register(libro, 'K-4', { DescripcionOperacion: 'Primera' });
    expect(told(await cancel(libro, 'K-4', { month: '2025-12' }))).toBe('Incorrecto 3019');
    expect(told(await cancel(libro, 'K-4'))).toBe('Correcto');
    const [row] = await rowsFor(libro, 'K-4');
    expect([stateIn(row), descriptionIn(row)]).toEqual([['Anulada', undefined], 'Primera']);
    expect(told(await cancel(libro, 'K-4'))).toBe('Incorrecto 3001');
    expect(told(await amend(libro, 'K-4'))).toBe('Incorrecto 3001');
    // In another month: what was in the wrong one is put right so.
    expect(told(await register(libro, 'K-4', {}, { month: '2025-12' }))).toBe('Correcto');
    expect(await rowsFor(libro, 'K-4')).toEqual([]);
    expect(told(await cancel(libro, 'K-4', { month: '2025-12' }))).toBe('Correcto');
  });

  test('judges the records of a message in their order', async () => {
    const records = [entry(libro, 'K-5'), entry(libro, 'K-5'), entry(libro, 'K-6', REFUSED), entry(libro, 'K-7')];
    const answer = await office.desk.ask(libro, submission(libro, records));
    expect(textAt(answer, 'EstadoEnvio')).toBe('ParcialmenteCorrecto');
    expect(textAt(answer, 'CSV')).toMatch(/^[A-Z0-9]{16}$/);
    const [row] = await rowsFor(libro, 'K-7');
    expect(row && textAt(row, 'DatosPresentacion', 'CSV')).toBe(textAt(answer, 'CSV'));
  });
});

function descriptionIn(row: XmlNode | undefined): string | undefined {
  const data = row && (nodeAt(row, 'DatosFacturaEmitida') ?? nodeAt(row, 'DatosFacturaRecibida'));
  return data && textAt(data, 'DescripcionOperacion');
}

test('warnings stay with the invoice, until it is put right', async () => {
  expect(told(await register('emitidas', 'W-1', WARNED))).toBe('AceptadoConErrores 2025');
  expect(duplicateOf(await register('emitidas', 'W-1'))).toEqual(['AceptadaConErrores', '2025']);
  expect((await rowsFor('emitidas', 'W-1')).map(stateIn)).toEqual([['AceptadaConErrores', '2025']]);
  expect(told(await amend('emitidas', 'W-1'))).toBe('Correcto');
  expect((await rowsFor('emitidas', 'W-1')).map(stateIn)).toEqual([['Correcta', undefined]]);
});

test('the same number of two sellers is two purchases, and a sale is none of them', async () => {
  const german: Naming = { issuer: foreigner() };
  const french: Naming = { issuer: foreigner({ ID: 'FR12345678901' }) };
  const american: Naming = { issuer: foreigner({ CodigoPais: 'US', IDType: '04', ID: 'DE123456788' }) };
  const answers = [
    await register('recibidas', 'S-1'),
    await register('recibidas', 'S-1', {}, german),
    await register('recibidas', 'S-1', {}, french),
    await register('recibidas', 'S-1', {}, american),
    await register('recibidas', 'S-1', {}, german),
    await register('emitidas', 'S-1'),
    await cancel('recibidas', 'S-1', french),
    await cancel('recibidas', 'S-1', french),
    await amend('recibidas', 'S-1', {}, american),
  ];
  expect(answers.map(told)).toEqual([
    'Correcto',
    'Correcto',
    'Correcto',
    'Correcto',
    'Incorrecto 3000',
    'Correcto',
    'Correcto',
    'Incorrecto 3001',
    'Correcto',
  ]);
});

test('a message without an accepted record has no receipt', async () => {
  const answer = await office.desk.ask('emitidas', submission('emitidas', [entry('emitidas', 'R-1', REFUSED)]));
  expect(['CSV', 'DatosPresentacion'].map((name) => nodeAt(answer, name))).toEqual([undefined, undefined]);
  expect(textAt(answer, 'EstadoEnvio')).toBe('Incorrecto');
});

test('the answer gives back what names the record', async () => {
  const id = randomUUID();
  const [line] = await office.desk.send('emitidas', [entry('emitidas', ' B-1', { RefExterna: id })]);
  expect(line && [line.number, textAt(line.node, 'RefExterna')]).toEqual(['B-1', id]);
  expect(line && textAt(line.node, 'IDFactura', 'IDEmisorFactura', 'NIF')).toBe(COMPANY);
});

describe('the ledger', () => {
  const entriesOf = (documentId: string) =>
    office.desk.agency.entriesOf(documentId).map(({ type, operation, code }) => [type, operation, code]);

  test('counts what came again for a document, whatever stood in it', async () => {
    const id = randomUUID();
    await register('emitidas', 'L-1', { RefExterna: id, ...REFUSED });
    await register('emitidas', 'L-1', { RefExterna: id });
    await register('emitidas', 'L-1', { RefExterna: id });
    await register('emitidas', 'L-1', { RefExterna: id, DescripcionOperacion: 'Otra' });
    await register('emitidas', 'L-1', { RefExterna: randomUUID() });
    expect(entriesOf(id)).toEqual([
      ['refused', 'Alta', 1134],
      ['recorded', 'Alta', undefined],
      ['repeated', 'Alta', 3000],
      ['repeated', 'Alta', 3000],
    ]);
  });

  test('tells apart what one document does to another', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await register('recibidas', 'L-2', { RefExterna: first });
    await amend('recibidas', 'L-2', { RefExterna: second });
    await amend('recibidas', 'L-2', { RefExterna: second });
    await office.desk.cancel('recibidas', [cancellation('recibidas', 'L-2', first)]);
    await office.desk.cancel('recibidas', [cancellation('recibidas', 'L-2', first)]);
    expect(entriesOf(first)).toEqual([
      ['recorded', 'Alta', undefined],
      ['recorded', 'Baja', undefined],
      ['repeated', 'Baja', 3001],
    ]);
    expect(entriesOf(second)).toEqual([
      ['recorded', 'Modificacion', undefined],
      ['repeated', 'Modificacion', undefined],
    ]);
  });

  test('without a reference the same content is the same record', async () => {
    const before = repetitions();
    await register('emitidas', 'L-3');
    await register('emitidas', 'L-3', { DescripcionOperacion: 'Otra' });
    expect(repetitions()).toBe(before);
    await register('emitidas', 'L-3');
    expect(repetitions()).toBe(before + 1);
    // What is registered anew can be cancelled anew.
    await cancel('emitidas', 'L-3');
    await register('emitidas', 'L-3', { Contraparte: person({}, 'X') + element('NIF', COMPANY) });
    await cancel('emitidas', 'L-3');
    expect(repetitions()).toBe(before + 1);
  });

  function repetitions(): number {
    const { repeated } = office.desk.agency.report({}) as { repeated: object[] };
    return repeated.length;
  }
});
