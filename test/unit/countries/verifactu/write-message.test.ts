import { generateAlta, generateAnulacion, generationTime } from '../../../../countries/es/verifactu/generate-record';
import { verifactuQrUrl } from '../../../../countries/es/verifactu/qr';
import type { InvoiceKey } from '../../../../countries/es/aeat/invoice-key';
import type { InvoiceType } from '../../../../countries/es/classifications';
import type { BillingRecord, PreviousRecord } from '../../../../countries/es/verifactu/records';
import { VerifactuSchemaValidator } from '../../../../countries/es/verifactu/schema-validator';
import { periodOf } from '../../../../countries/es/aeat/period';
import { recordByItself, writeQuery, writeSubmission } from '../../../../countries/es/verifactu/write-message';
import { writeRecord } from '../../../../countries/es/verifactu/write-record';
import { childNamed, parseElementTree, type XmlElement } from '../../../../documents/xml/element-tree';
import { altaContent, COMPANY, SYSTEM } from './records-of-tests';

let schemas: VerifactuSchemaValidator;
beforeAll(async () => {
  schemas = await VerifactuSchemaValidator.create();
});

function expectValid(xml: string): XmlElement {
  expect(schemas.validate(Buffer.from(xml)).errors).toEqual([]);
  return parseElementTree(xml);
}

const at = (element: XmlElement | undefined, ...names: string[]): string | undefined =>
  names.reduce<XmlElement | undefined>((inner, name) => inner && childNamed(inner, name), element)?.text;

function alta(
  numSerieFactura: string,
  fechaExpedicionFactura: string,
  tipoFactura: InvoiceType,
  [cuotaTotal, importeTotal]: [string, string],
  fechaHoraHusoGenRegistro: string,
): (previous?: PreviousRecord) => BillingRecord {
  const key: InvoiceKey = { idEmisorFactura: 'B12345674', numSerieFactura, fechaExpedicionFactura };
  return (previous) =>
    generateAlta(altaContent({ key, tipoFactura, cuotaTotal, importeTotal }), {
      system: SYSTEM,
      fechaHoraHusoGenRegistro,
      ...(previous && { previous }),
    });
}

/** The chain of the vectors, this time made and written as records. */
const CHAIN: readonly ((previous?: PreviousRecord) => BillingRecord)[] = [
  alta('F-2026-0042', '02-03-2026', 'F1', ['168.00', '968.00'], '2026-03-02T09:15:00+01:00'),
  alta('A & B/7', '28-03-2026', 'F1', ['0.00', '1250.00'], '2026-03-28T23:59:59+01:00'),
  alta('AB-2026-0001', '29-03-2026', 'R1', ['-21.00', '-121.00'], '2026-03-29T03:00:00+02:00'),
  alta('AB-2026-0001', '29-03-2026', 'R1', ['-21.00', '-121.00'], '2026-03-29T03:05:00+02:00'),
  (previous) =>
    generateAnulacion(
      {
        key: { idEmisorFactura: 'B12345674', numSerieFactura: 'F-2026-0042', fechaExpedicionFactura: '02-03-2026' },
        refExterna: '0190a1b2-0000-7000-8000-000000000001',
      },
      { system: SYSTEM, fechaHoraHusoGenRegistro: '2026-03-29T03:10:00+02:00', ...(previous && { previous }) },
    ),
  alta('T-1', '29-03-2026', 'F2', ['0.09', '0.99'], '2026-03-29T03:10:00+02:00'),
];

const HUELLAS = [
  '4C2EC7D432A42DE0258466ADA6D20B02910E34BF77E52C77E5F5794AEDF95407',
  '003676FE89F5416CDABAA82484CE10E99DA420BB6DD3BDDDE08F8A57FF536F4D',
  '40DEBF098A3C9EBE83C455FA06A1FD69E815FB0F01518A3C1F2A482267E65CA7',
  '60AB743F5660200AF514C283D70A2286F78FEE0D6E8DE987A5F43779FEADCC90',
  'B7353E942E4B4D474DCF2EAFD342DFF648BF93256791187D740F82439C161F79',
  '701393CF39BA71490E0CB47F55F50C1E0D679A37D5633A42A3D47A7AC3DAECBE',
];

function generatedChain(): BillingRecord[] {
  const records: BillingRecord[] = [];
  for (const generate of CHAIN) {
    const last = records.at(-1);
    records.push(generate(last && { key: last.key, huella: last.huella }));
  }
  return records;
}

describe('a submission', () => {
  const records = generatedChain();

  it('chains its records by the vectors', () => expect(records.map(({ huella }) => huella)).toEqual(HUELLAS));

  it('is valid and says in each record what it points to', () => {
    const header = {
      obligadoEmision: COMPANY,
      representante: { nombreRazon: 'G', nif: 'A58818501' },
      incidencia: true,
    };
    const root = expectValid(writeSubmission(header, records.map(writeRecord)));
    const message = root.children[0]?.children[0];
    const written = message?.children.slice(1).map((one) => one.children[0]) ?? [];
    expect(written.map((one) => one?.name)).toEqual(records.map(({ kind }) => `Registro${kind}`));
    expect(written.map((one) => at(one, 'Huella'))).toEqual(HUELLAS);
    expect(written.map((one) => at(one, 'Encadenamiento', 'RegistroAnterior', 'Huella'))).toEqual([
      undefined,
      ...HUELLAS.slice(0, -1),
    ]);
    expect(at(written[0], 'Encadenamiento', 'PrimerRegistro')).toBe('S');
    // The record after an anulación points to what that one cancels.
    expect(at(written[5], 'Encadenamiento', 'RegistroAnterior', 'NumSerieFactura')).toBe('F-2026-0042');
    expect(at(written[1], 'IDFactura', 'NumSerieFactura')).toBe('A & B/7');
    const cabecera = message && childNamed(message, 'Cabecera');
    expect(at(cabecera, 'Representante', 'NIF')).toBe('A58818501');
    expect(at(cabecera, 'RemisionVoluntaria', 'Incidencia')).toBe('S');
  });

  it('may hold a thousand records, and no more', () => {
    const [record] = records.map(writeRecord);
    const verdictOf = (count: number): boolean => {
      const xml = writeSubmission(
        { obligadoEmision: COMPANY, incidencia: false },
        Array.from({ length: count }, () => record ?? ''),
      );
      return schemas.validate(Buffer.from(xml)).valid;
    };
    expect([verdictOf(1_000), verdictOf(1_001)]).toEqual([true, false]);
  });

  it('speaks of no trouble where there was none', () => {
    const root = expectValid(
      writeSubmission({ obligadoEmision: COMPANY, incidencia: false }, records.map(writeRecord)),
    );
    const cabecera = root.children[0]?.children[0]?.children[0];
    expect(cabecera?.children.map(({ name }) => name)).toEqual(['ObligadoEmision']);
  });

  it('keeps names whatever they hold', () => {
    const nombreRazon = `<&>"' \t Käufer\n漢字 ]]> 😀`;
    const record = generateAlta(
      altaContent({ destinatario: { nombreRazon, number: { codigoPais: 'DE', idType: '04', id: '<&>' } } }),
      { system: SYSTEM, fechaHoraHusoGenRegistro: '2026-03-02T09:15:00+01:00' },
    );
    const root = expectValid(recordByItself(writeRecord(record)));
    const recipient = childNamed(root, 'Destinatarios')?.children[0];
    expect(at(recipient, 'NombreRazon')).toBe(nombreRazon);
    expect(at(recipient, 'IDOtro', 'ID')).toBe('<&>');
  });

  it('has records that can be read by themselves', () => {
    for (const record of records) {
      const xml = recordByItself(writeRecord(record));
      expect(expectValid(xml).name).toBe(`Registro${record.kind}`);
      expect(xml.replace(/^<\?xml[^>]*\?>/, '').replace(/ xmlns:sf="[^"]*"/, '')).toBe(writeRecord(record));
    }
  });

  it('has the texts that its QR codes have', () => {
    const url = (index: number): string => {
      const record = records[index];
      if (record?.kind !== 'Alta') throw new Error('an alta');
      return verifactuQrUrl({ ...record.key, importeTotal: record.importeTotal, environment: 'test' });
    };
    const service = 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=';
    expect(url(1)).toBe(`${service}A%20%26%20B%2F7&fecha=28-03-2026&importe=1250.00`);
    expect(url(2)).toBe(`${service}AB-2026-0001&fecha=29-03-2026&importe=-121.00`);
    expect(url(5)).toBe(`${service}T-1&fecha=29-03-2026&importe=0.99`);
  });
});

describe('a query', () => {
  const key: InvoiceKey = {
    idEmisorFactura: 'B12345674',
    numSerieFactura: 'A & B/7',
    fechaExpedicionFactura: '28-03-2026',
  };

  it('asks for one invoice in its month', () => {
    const period = periodOf(key.fechaExpedicionFactura);
    const root = expectValid(writeQuery({ obligadoEmision: COMPANY, period, invoice: key }));
    const filter = childNamed(root.children[0]?.children[0] ?? root, 'FiltroConsulta');
    expect(at(filter, 'PeriodoImputacion', 'Ejercicio')).toBe('2026');
    expect(at(filter, 'PeriodoImputacion', 'Periodo')).toBe('03');
    expect(at(filter, 'NumSerieFactura')).toBe('A & B/7');
    expect(at(filter, 'FechaExpedicionFactura', 'FechaExpedicionFactura')).toBe('28-03-2026');
  });

  it('asks for a whole month, page by page', () => {
    const root = expectValid(
      writeQuery({ obligadoEmision: COMPANY, period: { ejercicio: '2026', periodo: '12' }, clavePaginacion: key }),
    );
    const filter = childNamed(root.children[0]?.children[0] ?? root, 'FiltroConsulta');
    expect(filter?.children.map(({ name }) => name)).toEqual(['PeriodoImputacion', 'ClavePaginacion']);
    expect(at(filter, 'ClavePaginacion', 'NumSerieFactura')).toBe('A & B/7');
  });
});

describe('the time of a record', () => {
  it.each([
    ['2026-03-02T08:15:00.900Z', 'Europe/Madrid', '2026-03-02T09:15:00+01:00'],
    ['2026-03-29T00:59:59Z', 'Europe/Madrid', '2026-03-29T01:59:59+01:00'],
    ['2026-03-29T01:00:00Z', 'Europe/Madrid', '2026-03-29T03:00:00+02:00'],
    ['2026-10-25T00:30:00Z', 'Europe/Madrid', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', 'Europe/Madrid', '2026-10-25T02:30:00+01:00'],
    ['2026-12-31T23:30:00Z', 'Europe/Madrid', '2027-01-01T00:30:00+01:00'],
    ['2026-12-31T23:30:00Z', 'Atlantic/Canary', '2026-12-31T23:30:00+00:00'],
  ])('%s in %s: %s', (now, timeZone, expected) => {
    expect(generationTime(new Date(now), timeZone)).toBe(expected);
    expect(Date.parse(expected)).toBe(Math.floor(Date.parse(now) / 1_000) * 1_000);
  });

  it('is not before that of the record before', () => {
    const before = '2026-03-29T03:05:00+02:00';
    expect(generationTime(new Date('2026-03-29T01:00:00Z'), 'Europe/Madrid', before)).toBe(before);
    expect(generationTime(new Date('2026-03-29T01:06:00Z'), 'Europe/Madrid', before)).toBe('2026-03-29T03:06:00+02:00');
  });
});
