import type { Libro } from '../../../../sandbox/sii/messages';
import { told } from '../certified-client';
import { openDesk } from './desk';
import {
  cancellation,
  COMPANY,
  CUSTOMER,
  dayFromToday,
  detalle,
  element,
  elements,
  entry,
  foreigner,
  noExenta,
  person,
  type Fields,
  type Naming,
} from './messages';

const office = openDesk();

/** A code of the agency's list, in the two records next to its border. */
interface Case {
  code: number;
  what: string;
  libro?: Libro;
  /** Gets the code. */
  bad: Fields;
  badNaming?: Naming;
  /** Just does not. */
  good?: Fields;
  goodNaming?: Naming;
}

const INVOICE = 'DesgloseFactura';
const OPERATION = 'DesgloseTipoOperacion';

const invoiceBreakdown = (content: string) => ({ TipoDesglose: element(INVOICE, content) });
const operationBreakdown = (content: string) => ({ TipoDesglose: element(OPERATION, element('Entrega', content)) });
const rate = (TipoImpositivo: string, CuotaRepercutida: string, ImporteTotal: string) => ({
  ...invoiceBreakdown(noExenta(detalle({ TipoImpositivo, CuotaRepercutida }))),
  ImporteTotal,
});
const received = (TipoImpositivo: string, CuotaSoportada: string) => {
  const fields = { TipoImpositivo, BaseImponible: '100.00', CuotaSoportada };
  const DesgloseFactura = element('DesgloseIVA', element('DetalleIVA', elements(fields)));
  return { DesgloseFactura, CuotaDeducible: CuotaSoportada };
};
const exempt = (base: string) =>
  element(
    'Sujeta',
    element('Exenta', element('DetalleExenta', elements({ CausaExencion: 'E5', BaseImponible: base }))),
  );
const german = { Contraparte: person({}, 'Kunde GmbH') + foreigner() };
const nonResident = { Contraparte: person({ NIF: 'N0032484H' }, 'Kunde GmbH') };
const CORRECTIVE = { TipoFactura: 'R1', TipoRectificativa: 'I' };

const CASES: readonly Case[] = [
  { code: 1112, what: 'issuer', bad: {}, badNaming: { issuer: element('NIF', CUSTOMER) } },
  { code: 1106, what: 'day of issue', bad: {}, badNaming: { day: '30-02-2026' } },
  { code: 1125, what: 'future day', bad: {}, badNaming: { day: dayFromToday(1) } },
  {
    code: 1125,
    what: 'future day of a purchase',
    libro: 'recibidas',
    bad: { FechaRegContable: dayFromToday(1) },
    badNaming: { day: dayFromToday(1) },
    good: { FechaRegContable: dayFromToday(1) },
  },
  {
    code: 1180,
    what: 'day of operation',
    bad: { FechaOperacion: '31-06-2026' },
    good: { FechaOperacion: '30-06-2026' },
  },
  { code: 1100, what: 'day of booking', libro: 'recibidas', bad: { FechaRegContable: '31-11-2026' } },
  { code: 1134, what: 'correction without its kind', bad: { TipoFactura: 'R1' }, good: CORRECTIVE },
  { code: 1134, what: 'correction with a blank', bad: { ...CORRECTIVE, TipoRectificativa: ' ' }, good: CORRECTIVE },
  { code: 1135, what: 'kind without correction', bad: { TipoRectificativa: 'I' }, good: { TipoRectificativa: ' ' } },
  { code: 1153, what: 'NIF of the customer', bad: { Contraparte: person({ NIF: 'A58818502' }) } },
  {
    code: 1153,
    what: 'NIF of a predecessor',
    bad: { EntidadSucedida: person({ NIF: 'B12345675' }) },
    good: { EntidadSucedida: person({ NIF: COMPANY }) },
  },
  {
    code: 1153,
    what: 'NIF of the seller',
    libro: 'recibidas',
    bad: {},
    badNaming: { issuer: element('NIF', 'A58818502') },
    goodNaming: { issuer: foreigner() },
  },
  {
    code: 1158,
    what: 'no counterpart',
    bad: { Contraparte: undefined },
    good: { Contraparte: undefined, TipoFactura: 'F2' },
  },
  {
    code: 1158,
    what: 'no counterpart of a correction',
    bad: { ...CORRECTIVE, Contraparte: undefined },
    good: { ...CORRECTIVE, TipoFactura: 'R5', Contraparte: undefined },
  },
  { code: 1166, what: 'rate', bad: rate('20', '20.00', '120.00'), good: rate('10.00', '10.00', '110.00') },
  {
    code: 1166,
    what: 'rate of a purchase',
    libro: 'recibidas',
    bad: received('20', '20.00'),
    good: received('4', '4.00'),
  },
  {
    code: 1176,
    what: 'booked before it was issued',
    libro: 'recibidas',
    bad: { FechaRegContable: dayFromToday(-1) },
    good: { FechaRegContable: dayFromToday() },
  },
  {
    code: 1250,
    what: 'a regime after one that it cannot follow',
    bad: { ClaveRegimenEspecialOTrascendencia: '01', ClaveRegimenEspecialOTrascendenciaAdicional1: '07' },
    good: { ClaveRegimenEspecialOTrascendencia: '07', ClaveRegimenEspecialOTrascendenciaAdicional1: '01' },
  },
  {
    code: 1327,
    what: 'rent of premises at 10',
    bad: { ...rate('10', '10.00', '110.00'), ClaveRegimenEspecialOTrascendencia: '11' },
    good: { ClaveRegimenEspecialOTrascendencia: '11' },
  },
  { code: 1575, what: 'a rate of the past', bad: rate('5', '5.00', '105.00'), good: rate('10', '10.00', '110.00') },
  {
    code: 1213,
    what: 'more deducted than charged',
    libro: 'recibidas',
    bad: { CuotaDeducible: '22.01' },
    good: { CuotaDeducible: '22.00' },
  },
  {
    code: 1104,
    what: 'a VAT number of another form',
    libro: 'recibidas',
    bad: {},
    badNaming: { issuer: foreigner().replace('DE', 'DEX') },
    goodNaming: { issuer: foreigner() },
  },
  {
    code: 2006,
    what: 'foreign customer',
    bad: { ...german, ...invoiceBreakdown(noExenta()) },
    good: { ...german, ...operationBreakdown(noExenta()) },
  },
  {
    code: 2006,
    what: 'customer without residence',
    bad: { ...nonResident, ...invoiceBreakdown(noExenta()) },
    good: { ...nonResident, ...operationBreakdown(noExenta()) },
  },
  { code: 1332, what: 'customer of a simplified invoice', bad: { TipoFactura: 'F2' }, good: { TipoFactura: 'F1' } },
  { code: 1127, what: 'summary', bad: { TipoFactura: 'F4', Contraparte: undefined } },
  { code: 2025, what: 'total', bad: { ImporteTotal: '131.01' }, good: { ImporteTotal: '131.00' } },
  {
    code: 2025,
    what: 'total of exempt lines',
    bad: { ...invoiceBreakdown(exempt('100.00')), ImporteTotal: '89.99' },
    good: { ...invoiceBreakdown(exempt('100.00')), ImporteTotal: '90' },
  },
  {
    code: 2025,
    what: 'total with what is not subject, and a surcharge',
    bad: { ...withAll(), ImporteTotal: '126.19' },
    good: { ...withAll(), ImporteTotal: '126.20' },
  },
  {
    code: 2025,
    what: 'total where the base is a margin',
    bad: { ImporteTotal: '500.00' },
    good: { ImporteTotal: '500.00', ClaveRegimenEspecialOTrascendencia: '03' },
  },
];

/** 100 at 21 and a surcharge of 5.20, 4 and 6 not subject: 136.20. */
function withAll(): Fields {
  const surcharge = { TipoRecargoEquivalencia: '5.2', CuotaRecargoEquivalencia: '5.20' };
  const notSubject = element(
    'NoSujeta',
    elements({ ImportePorArticulos7_14_Otros: '4.00', ImporteTAIReglasLocalizacion: '6.00' }),
  );
  return invoiceBreakdown(noExenta(detalle(surcharge)) + notSubject);
}

test.each(['emitidas', 'recibidas'] as const)(
  'each code of the book %s has a record that gets it and one that just does not',
  async (libro) => {
    const cases = CASES.filter((each) => (each.libro ?? 'emitidas') === libro);
    const records = cases.flatMap(({ bad, badNaming, good = {}, goodNaming }, index) => [
      entry(libro, `C-${index}-a`, bad, badNaming),
      entry(libro, `C-${index}-b`, good, goodNaming),
    ]);
    const answers = (await office.desk.send(libro, records)).map(told);
    expect(cases.map(({ code, what }, index) => [code, what, answers[2 * index], answers[2 * index + 1]])).toEqual(
      cases.map(({ code, what }) => [
        code,
        what,
        code < 2000 ? `Incorrecto ${code}` : `AceptadoConErrores ${code}`,
        'Correcto',
      ]),
    );
  },
);

test('of several errors the first is told, and of a record with an error no warning', async () => {
  const bad = { TipoFactura: 'R1', Contraparte: person({ NIF: 'A58818502' }), ImporteTotal: '500.00' };
  const [line] = await office.desk.send('emitidas', [entry('emitidas', 'SEVERAL', bad)]);
  expect(line && told(line)).toBe('Incorrecto 1134');
});

test.each<[string, Naming, string]>([
  ['of another company', { issuer: element('NIF', CUSTOMER) }, 'Incorrecto 1112'],
  ['of no day', { day: '30-02-2026' }, 'Incorrecto 1106'],
  ['of the future', { day: dayFromToday(1) }, 'Incorrecto 1125'],
  ['that is not there', {}, 'Incorrecto 3002'],
])('a cancellation of an invoice %s', async (_, naming, expected) => {
  const [line] = await office.desk.cancel('emitidas', [cancellation('emitidas', 'NONE', undefined, naming)]);
  expect(line && told(line)).toBe(expected);
});

test('a counterpart that the census does not have is warned of', async () => {
  const answers = async (number: string) => (await office.desk.send('emitidas', [entry('emitidas', number)])).map(told);
  await office.desk.agency.setTaxpayers({ unknownNifs: [CUSTOMER] });
  expect(await answers('CENSUS-1')).toEqual(['AceptadoConErrores 2011']);
  expect((await office.desk.send('recibidas', [entry('recibidas', 'CENSUS-1')])).map(told)).toEqual([
    'AceptadoConErrores 2011',
  ]);
  await office.desk.agency.setTaxpayers({ unknownNifs: [] });
  expect(await answers('CENSUS-2')).toEqual(['Correcto']);
});
