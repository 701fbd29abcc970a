import { SiiAgency } from '../../../../sandbox/sii/agency';
import type { Libro } from '../../../../sandbox/sii/messages';
import { textAt } from '../../../../sandbox/soap/xml-node';
import { removeTemporaryFolders, temporaryFolder } from '../../../support/temporary-folder';
import { payloadOf } from '../certified-client';
import {
  cancellation,
  cancellations,
  COMPANY,
  CUSTOMER,
  dayFromToday,
  element,
  elements,
  entry,
  envelope,
  submission,
  type Fields,
} from './messages';
import { ownVerdict } from './sii-verdicts';

let folder: string;
let agency: SiiAgency;
const open = async () => SiiAgency.open({ folder, control: () => ({ down: true, reject: true }) });
beforeAll(async () => {
  folder = await temporaryFolder();
  agency = await open();
});
afterAll(async () => {
  await agency.close();
  await removeTemporaryFolders();
});

const NAMES = {
  emitidas: { message: 'SuministroLRCobrosEmitidas', record: 'RegistroLRCobros', list: 'Cobros', one: 'Cobro' },
  recibidas: { message: 'SuministroLRPagosRecibidas', record: 'RegistroLRPagos', list: 'Pagos', one: 'Pago' },
} as const;
const BOOKS = ['emitidas', 'recibidas'] as const;

const HEADER = element(
  'Cabecera',
  elements({ IDVersionSii: '1.1', Titular: elements({ NombreRazon: 'Empresa, S.L.', NIF: COMPANY }) }),
);

function keyOf(libro: Libro, number: string): string {
  const issuer =
    libro === 'emitidas' ? element('NIF', COMPANY) : elements({ NombreRazon: 'Proveedor, S.A.', NIF: CUSTOMER });
  return elements({
    IDEmisorFactura: issuer,
    NumSerieFacturaEmisor: number,
    FechaExpedicionFacturaEmisor: dayFromToday(),
  });
}

const lr = (name: string, content: string, prefix = 'siiLR') => `<${prefix}:${name}>${content}</${prefix}:${name}>`;

function payment(libro: Libro, number: string, changes: Fields = {}): string {
  const { message, record, list, one } = NAMES[libro];
  const paid = element(one, elements({ Fecha: dayFromToday(), Importe: '60.50', Medio: '01', ...changes }));
  return envelope(lr(message, HEADER + lr(record, lr('IDFactura', keyOf(libro, number)) + lr(list, paid))));
}

function question(libro: Libro, number: string): string {
  const { list } = NAMES[libro];
  const filter = lr(`FiltroConsulta${list}`, lr('IDFactura', keyOf(libro, number), 'siiLRC'), 'siiLRC');
  return envelope(lr(`Consulta${list}`, HEADER + filter, 'siiLRC'));
}

async function ask(libro: Libro, message: string, ofPagos = true): Promise<string> {
  expect((await ownVerdict())(message)).toEqual([]);
  const { xml } = await agency.answer(payloadOf(message), { libro, ofPagos, presentador: COMPANY, at: new Date() });
  expect((await ownVerdict())(xml)).toEqual([]);
  return xml;
}

async function entered(libro: Libro, number: string, regime = '07'): Promise<void> {
  const record = entry(libro, number, { ClaveRegimenEspecialOTrascendencia: regime });
  const xml = await ask(libro, submission(libro, [record]), false);
  expect(textAt(payloadOf(xml), 'EstadoEnvio')).toBe('Correcto');
}

const codeIn = (xml: string) => Number(textAt(payloadOf(xml), 'RespuestaLinea', 'CodigoErrorRegistro'));
const heldIn = (xml: string) => xml.match(/<sii:Importe>/g)?.length ?? 0;

describe.each(BOOKS)('payments of %s', (libro) => {
  test('are entered, listed, and there after a restart; each message enters them', async () => {
    await entered(libro, 'P-1');
    expect(textAt(payloadOf(await ask(libro, question(libro, 'P-1'))), 'ResultadoConsulta')).toBe('SinDatos');
    expect(textAt(payloadOf(await ask(libro, payment(libro, 'P-1'))), 'EstadoEnvio')).toBe('Correcto');
    await ask(libro, payment(libro, 'P-1'));
    await agency.close();
    agency = await open();
    expect(heldIn(await ask(libro, question(libro, 'P-1')))).toBe(2);
    expect(agency.report({ number: 'P-1' })).toMatchObject({
      payments: BOOKS.slice(0, BOOKS.indexOf(libro) + 1).flatMap((book) => [
        { book, amount: '60.50', method: '01' },
        { book, amount: '60.50', method: '01' },
      ]),
    });
  });

  test('are none of an invoice of another regime, nor of one that was cancelled', async () => {
    await entered(libro, 'P-2', '01');
    expect(codeIn(await ask(libro, payment(libro, 'P-2')))).toBe(libro === 'emitidas' ? 3005 : 3007);
    await entered(libro, 'P-3');
    await ask(libro, cancellations(libro, [cancellation(libro, 'P-3')]), false);
    expect(codeIn(await ask(libro, payment(libro, 'P-3')))).toBe(libro === 'emitidas' ? 3003 : 3006);
    expect(heldIn(await ask(libro, question(libro, 'P-3')))).toBe(0);
  });

  test('that do not take place are so on the last day of the next year', async () => {
    await entered(libro, 'P-4');
    const lastDay = `31-12-${Number(dayFromToday().slice(6)) + 1}`;
    expect(codeIn(await ask(libro, payment(libro, 'P-4', { Medio: '03' })))).toBe(1151);
    expect(codeIn(await ask(libro, payment(libro, 'P-4', { Medio: '03', Fecha: lastDay })))).toBeNaN();
  });

  test('of an invoice that is not there are refused with the message, and so is the wrong address', async () => {
    await expect(ask(libro, payment(libro, 'P-NONE'))).rejects.toMatchObject({ code: 3503 });
    await expect(ask(libro, payment(libro, 'P-1'), false)).rejects.toMatchObject({ code: 4124 });
  });
});
