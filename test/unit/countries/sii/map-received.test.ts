import { buyer, day, group, note } from '../verifactu/documents-of-tests';
import { AMERICAN_SELLER, FRENCH_SELLER, mapped, notes, RECEIVED, received, receivedInvoice } from './entries-of-tests';

it('states an invoice of a Spanish company', () => {
  expect(received(receivedInvoice())).toEqual({
    book: 'received',
    key: {
      issuer: { nif: 'A58818501' },
      numSerieFacturaEmisor: 'F-2026/1',
      fechaExpedicionFacturaEmisor: '02-12-2026',
    },
    period: { ejercicio: '2026', periodo: '12' },
    refExterna: '0190a1b2-0000-7000-8000-000000000000',
    tipoFactura: 'F1',
    facturasAgrupadas: [],
    facturasRectificadas: [],
    regimes: ['01'],
    importeTotal: '121.00',
    descripcionOperacion: 'Horas; Viaje',
    macrodato: false,
    inversionSujetoPasivo: [],
    desgloseIva: [{ tipoImpositivo: '21', baseImponible: '100.00', cuota: '21.00' }],
    contraparte: { nombreRazon: 'Proveedor, S.A.', number: { nif: 'A58818501' } },
    fechaRegContable: '03-12-2026',
    cuotaDeducible: '21.00',
  });
});

it('names sellers abroad by their numbers', () => {
  const acquired = { vatBreakdown: [group('S', '20', '100', '20')] };
  expect(received(receivedInvoice({ ...acquired, seller: FRENCH_SELLER }))).toMatchObject({
    key: { issuer: { idType: '02', id: 'FR32732829320' } },
  });
  expect(received(receivedInvoice({ ...acquired, seller: AMERICAN_SELLER }))).toMatchObject({
    key: { issuer: { idType: '04', codigoPais: 'US', id: '12-3456789' } },
    contraparte: { number: { idType: '04', codigoPais: 'US', id: '12-3456789' } },
  });
});

it('takes numbers of any characters', () => {
  expect(received(receivedInvoice({ number: ' Nº 1/"2" <é> ' })).key.numSerieFacturaEmisor).toBe('Nº 1/"2" <é>');
});

it('corrects by difference, negative', () => {
  expect(received(receivedInvoice({}, 'CREDIT_NOTE'))).toMatchObject({
    tipoFactura: 'R1',
    tipoRectificativa: 'I',
    importeTotal: '-121.00',
    desgloseIva: [{ baseImponible: '-100.00', cuota: '-21.00' }],
    cuotaDeducible: '-21.00',
  });
});

it('is simplified without a number of the company, and nothing of it is deducted', () => {
  const document = receivedInvoice({ buyer: buyer({ name: 'Empresa, S.L.', vatId: '' }) });
  expect(received(document)).toMatchObject({ tipoFactura: 'F2', cuotaDeducible: '0.00' });
});

describe('the breakdown', () => {
  const SUPPLY = group('K', '0', '100', '0');
  const REVERSE = group('AE', '0', '99.99', '0');

  it('charges the company itself what a seller at home, or outside of the Union, does not', () => {
    const own = { inversionSujetoPasivo: [{ tipoImpositivo: '21', baseImponible: '99.99', cuota: '21.00' }] };
    const rows = [
      [undefined, { tipoImpositivo: '10', baseImponible: '10.00', cuota: '1.00' }, '22.00'],
      // What an American charges is no VAT of Spain.
      [AMERICAN_SELLER, { baseImponible: '11.00' }, '21.00'],
    ] as const;
    for (const [seller, charged, cuotaDeducible] of rows) {
      const document = receivedInvoice({
        ...(seller && { seller }),
        vatBreakdown: [REVERSE, group('S', '10', '10', '1')],
        ...note('ES:TipoImpositivo=21'),
      });
      expect(received(document)).toMatchObject({ regimes: ['01'], ...own, desgloseIva: [charged], cuotaDeducible });
    }
  });

  it('states acquisitions from another member state under their regime', () => {
    const document = receivedInvoice({
      seller: FRENCH_SELLER,
      vatBreakdown: [SUPPLY, REVERSE],
      ...note('ES:TipoImpositivo=21'),
    });
    expect(received(document)).toMatchObject({
      regimes: ['09'],
      inversionSujetoPasivo: [],
      desgloseIva: [{ tipoImpositivo: '21', baseImponible: '199.99', cuota: '42.00' }],
      cuotaDeducible: '42.00',
    });
  });

  it('states only the base of what is exempt or outside, and the whole of what another territory taxes', () => {
    const vatBreakdown = [group('E', '0', '10', '0'), group('O', undefined, '5', '0'), group('L', '7', '100', '7')];
    expect(received(receivedInvoice({ vatBreakdown }))).toMatchObject({
      regimes: ['08', '01'],
      desgloseIva: [{ baseImponible: '122.00' }],
      cuotaDeducible: '0.00',
    });
  });
});

describe('the day of accounting', () => {
  it.each([
    ['as a note says', receivedInvoice(note('ES:FechaRegContable=2027-01-04')), {}, '04-01-2027', '01'],
    ['when it arrived', receivedInvoice(), { receivedOn: day('2026-12-10') }, '10-12-2026', '12'],
    [
      'when it is submitted',
      receivedInvoice(),
      { receivedOn: undefined, today: day('2026-12-12') },
      '12-12-2026',
      '12',
    ],
    ['not before the invoice', receivedInvoice(), { receivedOn: day('2026-11-30') }, '02-12-2026', '12'],
  ])('%s', (_what, document, setting, fechaRegContable, periodo) => {
    expect(received(document, setting as Partial<typeof RECEIVED>)).toMatchObject({
      fechaRegContable,
      period: { periodo },
    });
  });

  it('is what the deadline is counted from', () => {
    const { deadline } = mapped(receivedInvoice(), { ...RECEIVED, receivedOn: day('2026-12-14') });
    expect(deadline).toBe('2026-12-18');
  });
});

it('deducts what a note says', () => {
  expect(received(receivedInvoice(notes('ES:CuotaDeducible=+10.5'))).cuotaDeducible).toBe('10.50');
});
