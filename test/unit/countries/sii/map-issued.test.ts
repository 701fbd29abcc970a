import { decimal } from '../../../../documents/model/decimal';
import { AMERICAN, buyer, day, FRENCH, group, invoice, note } from '../verifactu/documents-of-tests';
import { issued, mapped, notes, ISSUED, RECEIVED } from './entries-of-tests';

const FOREIGN_IN_SPAIN = buyer({ vatId: 'ESN0032484H' });

it('states an invoice between two Spanish companies', () => {
  expect(issued(invoice())).toEqual({
    book: 'issued',
    key: {
      issuer: { nif: 'B12345674' },
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
    emitidaPorTercerosODestinatario: false,
    contraparte: { nombreRazon: 'Cliente, S.A.', number: { nif: 'A58818501' } },
    breakdown: {
      desgloseFactura: {
        exenta: [],
        noExenta: {
          tipoNoExenta: 'S1',
          detalleIva: [{ tipoImpositivo: '21', baseImponible: '100.00', cuota: '21.00' }],
        },
        noSujeta: {},
      },
    },
  });
});

it('is of the book that the company stands in', () => {
  expect(mapped(invoice(), ISSUED).entry.book).toBe('issued');
  const selfBilled = invoice({ typeCode: '389' });
  const soldByOther = {
    ...selfBilled,
    seller: { name: 'Proveedor, S.A.', identifiers: [], vatId: 'ESA58818501' },
    buyer: buyer({ vatId: 'ESB12345674' }),
  };
  expect(mapped(soldByOther, ISSUED).entry.book).toBe('received');
  const own = mapped(selfBilled, RECEIVED);
  expect(own.entry).toMatchObject({ book: 'issued', emitidaPorTercerosODestinatario: true });
  expect(own.deadline).toBe('2026-12-15');
});

it('corrects by difference, negative, with the corrected invoice', () => {
  expect(issued(invoice({}, 'CREDIT_NOTE'))).toMatchObject({
    tipoFactura: 'R1',
    tipoRectificativa: 'I',
    facturasRectificadas: [{ numSerieFacturaEmisor: 'F-2026/0', fechaExpedicionFacturaEmisor: '02-11-2026' }],
    importeTotal: '-121.00',
    breakdown: { desgloseFactura: { noExenta: { detalleIva: [{ baseImponible: '-100.00', cuota: '-21.00' }] } } },
  });
});

it('replaces an invoice with what it amounted to', () => {
  const document = invoice({ typeCode: '384', precedingInvoices: [{ number: 'F-1' }] });
  const ownRecords = new Map([['F-1', { issueDate: day('2026-11-02'), base: decimal('80'), quota: decimal('16.80') }]]);
  expect(issued(document, { ownRecords })).toMatchObject({
    tipoRectificativa: 'S',
    facturasRectificadas: [{ numSerieFacturaEmisor: 'F-1', fechaExpedicionFacturaEmisor: '02-11-2026' }],
    importeRectificacion: { baseRectificada: '80.00', cuotaRectificada: '16.80' },
  });
});

it('groups simplified invoices that it replaces', () => {
  const replaced = { precedingInvoices: [{ number: 'T-1', issueDate: day('2026-11-02') }] };
  expect(issued(invoice({ ...note('ES:TipoFactura=F3'), ...replaced }))).toMatchObject({
    tipoFactura: 'F3',
    facturasAgrupadas: [{ numSerieFacturaEmisor: 'T-1', fechaExpedicionFacturaEmisor: '02-11-2026' }],
    facturasRectificadas: [],
  });
});

describe('the breakdown', () => {
  const EXPORT = group('G', '0', '50', '0');
  const SUPPLY = group('K', '0', '50', '0');
  const REVERSE = group('AE', '0', '50', '0');
  const OUTSIDE = group('O', undefined, '50', '0');
  const TAXED = group('S', '21', '100', '21');

  it('is by kind of operation for buyers abroad', () => {
    const goods = issued(invoice({ buyer: AMERICAN, vatBreakdown: [EXPORT] }));
    expect(goods).toMatchObject({
      regimes: ['02'],
      breakdown: { desgloseTipoOperacion: { Entrega: { exenta: [{ causaExencion: 'E2', baseImponible: '50.00' }] } } },
    });
    const services = issued(invoice({ buyer: FRENCH, vatBreakdown: [REVERSE] }));
    expect(services).toMatchObject({
      regimes: ['01'],
      breakdown: {
        desgloseTipoOperacion: { PrestacionServicios: { noSujeta: { importeTAIReglasLocalizacion: '50.00' } } },
      },
    });
    const both = issued(invoice({ buyer: FRENCH, vatBreakdown: [SUPPLY, OUTSIDE, TAXED] }));
    expect(both.breakdown).toMatchObject({
      desgloseTipoOperacion: {
        Entrega: { exenta: [{ causaExencion: 'E5', baseImponible: '50.00' }], noExenta: { tipoNoExenta: 'S1' } },
        PrestacionServicios: { noSujeta: { importeTAIReglasLocalizacion: '50.00' } },
      },
    });
  });

  it('is by the kind that a note states', () => {
    const document = invoice({ buyer: AMERICAN, vatBreakdown: [TAXED], ...note('ES:TipoOperacion=P') });
    expect(issued(document).breakdown).toMatchObject({
      desgloseTipoOperacion: { PrestacionServicios: { noExenta: { tipoNoExenta: 'S1' } } },
    });
  });

  it.each([
    ['a Spanish buyer', invoice()],
    ['nobody', invoice({ buyer: buyer({ vatId: '' }) })],
  ])('is of the whole invoice for %s', (_who, document) =>
    expect(issued(document).breakdown).toHaveProperty('desgloseFactura'),
  );

  it('is by kind for a foreign company with a Spanish number', () => {
    expect(issued(invoice({ buyer: FOREIGN_IN_SPAIN })).breakdown).toHaveProperty('desgloseTipoOperacion.Entrega');
  });

  it('is S2 for reverse charge at home, S3 beside what is taxed', () => {
    expect(issued(invoice({ vatBreakdown: [REVERSE] })).breakdown).toMatchObject({
      desgloseFactura: {
        noExenta: {
          tipoNoExenta: 'S2',
          detalleIva: [{ tipoImpositivo: '0', baseImponible: '50.00', cuota: '0.00' }],
        },
      },
    });
    expect(issued(invoice({ vatBreakdown: [REVERSE, TAXED] })).breakdown).toMatchObject({
      desgloseFactura: { noExenta: { tipoNoExenta: 'S3', detalleIva: [{}, {}] } },
    });
  });

  it('puts the regime of exports beside others, and what other territories tax', () => {
    expect(issued(invoice({ buyer: AMERICAN, vatBreakdown: [EXPORT, TAXED] })).regimes).toEqual(['01', '02']);
    const document = invoice({ buyer: AMERICAN, vatBreakdown: [TAXED, group('L', '7', '100', '7')] });
    expect(issued(document)).toMatchObject({
      regimes: ['08', '01'],
      breakdown: {
        desgloseTipoOperacion: { Entrega: { noSujeta: { importeTAIReglasLocalizacion: '107.00' } } },
      },
    });
  });

  it('is not subject at home', () => {
    expect(issued(invoice({ vatBreakdown: [OUTSIDE] })).breakdown).toMatchObject({
      desgloseFactura: { noSujeta: { importePorArticulos7_14_Otros: '50.00' } },
    });
  });
});

it.each([
  ['the month of the invoice', invoice(), {}, '12'],
  ['the month of the operation', invoice({ taxPointDate: day('2026-11-30') }), {}, '11'],
  ['the month of the submission', invoice(), { taxPeriod: { from: '2026-10', to: '2026-10' } }, '10'],
  ['not a period of more months', invoice(), { taxPeriod: { from: '2026-10', to: '2026-12' } }, '12'],
])('is entered for %s', (_what, document, setting, periodo) =>
  expect(issued(document, setting).period).toEqual({ ejercicio: '2026', periodo }),
);

it('is entered late with a warning', () => {
  const { warnings, deadline } = mapped(invoice(), { ...ISSUED, today: day('2026-12-12') });
  expect(deadline).toBe('2026-12-09');
  expect(warnings).toEqual([
    expect.objectContaining({
      ruleSet: 'ES SII',
      rule: 'ES-SII-LATE',
      severity: 'warning',
      found: '2026-12-02',
      expected: '2026-12-09',
    }),
  ]);
  expect(mapped(invoice(), { ...ISSUED, today: day('2026-12-09') }).warnings).toEqual([]);
});

it('takes type, description and regime from notes', () => {
  const document = invoice(notes('ES:TipoFactura=R4', 'ES:DescripcionOperacion=Ajuste', 'ES:ClaveRegimen=05'));
  expect(issued(document)).toMatchObject({
    tipoFactura: 'R4',
    descripcionOperacion: 'Ajuste',
    regimes: ['05'],
  });
});
