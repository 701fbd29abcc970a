import { decimal } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { mapDocument } from '../../../../countries/es/verifactu/map-document';
import { AMERICAN, buyer, content, day, FRENCH, group, invoice, note, SETTING } from './documents-of-tests';

it('states an invoice between Spanish companies', () => {
  expect(mapDocument(invoice(), SETTING)).toEqual({
    kind: 'content',
    content: {
      key: { idEmisorFactura: 'B12345674', numSerieFactura: 'F-2026/1', fechaExpedicionFactura: '02-12-2026' },
      refExterna: SETTING.documentId,
      nombreRazonEmisor: 'Empresa, S.L.',
      tipoFactura: 'F1',
      facturasRectificadas: [],
      facturasSustituidas: [],
      descripcionOperacion: 'Horas; Viaje',
      macrodato: false,
      destinatario: { nombreRazon: 'Cliente, S.A.', number: { nif: 'A58818501' } },
      desglose: [
        {
          impuesto: '01',
          claveRegimen: '01',
          classification: { calificacionOperacion: 'S1' },
          tipoImpositivo: '21',
          baseImponible: '100.00',
          cuotaRepercutida: '21.00',
        },
      ],
      cuotaTotal: '21.00',
      importeTotal: '121.00',
    },
    warnings: [],
  });
});

describe('the type', () => {
  const nobody = buyer({ vatId: ' ' });
  it.each<[string, SemanticDocument, object]>([
    ['an invoice', invoice(), { tipoFactura: 'F1' }],
    ['a simplified invoice', invoice({ buyer: nobody }), { tipoFactura: 'F2' }],
    ['a credit note', invoice({}, 'CREDIT_NOTE'), { tipoFactura: 'R1', tipoRectificativa: 'I' }],
    ['a debit note', invoice({}, 'DEBIT_NOTE'), { tipoFactura: 'R1', tipoRectificativa: 'I' }],
    [
      'a simplified credit note',
      invoice({ buyer: nobody }, 'CREDIT_NOTE'),
      { tipoFactura: 'R5', tipoRectificativa: 'I' },
    ],
    ['a hint', invoice(note('ES:TipoFactura=R4'), 'CREDIT_NOTE'), { tipoFactura: 'R4', tipoRectificativa: 'I' }],
    ['a hint with blanks around', invoice(note(' ES:TipoFactura= F2 ')), { tipoFactura: 'F2' }],
  ])('of %s', (_what, document, expected) => expect(content(document)).toMatchObject(expected));

  it.each([invoice({ typeCode: '389' }), invoice({ typeCode: '261' }, 'CREDIT_NOTE')])(
    'of self-billing',
    (document) => {
      const company = { nif: 'A58818501' };
      expect(content(document, { ...SETTING, company })).toMatchObject({ emitidaPor: 'D' });
    },
  );

  it('names nobody on simplified invoices, whoever the buyer is', () => {
    expect(content(invoice(note('ES:TipoFactura=F2')))).not.toHaveProperty('destinatario');
    expect(content(invoice({ buyer: nobody }))).not.toHaveProperty('destinatario');
  });

  it('replaces an invoice with the amounts that we have recorded', () => {
    const document = invoice({ typeCode: '384', precedingInvoices: [{ number: ' F-2026/0 ' }] });
    const own = { issueDate: day('2026-11-02'), base: decimal('80'), quota: decimal('16.8') };
    expect(content(document, { ...SETTING, ownRecords: new Map([['F-2026/0', own]]) })).toMatchObject({
      tipoFactura: 'R1',
      tipoRectificativa: 'S',
      facturasRectificadas: [
        { idEmisorFactura: 'B12345674', numSerieFactura: 'F-2026/0', fechaExpedicionFactura: '02-11-2026' },
      ],
      importeRectificacion: { baseRectificada: '80.00', cuotaRectificada: '16.80' },
    });
  });

  it('names the simplified invoices that an invoice takes the place of', () => {
    const document = invoice({
      ...note('ES:TipoFactura=F3'),
      precedingInvoices: [{ number: 'T-1', issueDate: day('2026-12-01') }],
    });
    expect(content(document)).toMatchObject({
      tipoFactura: 'F3',
      facturasRectificadas: [],
      facturasSustituidas: [{ numSerieFactura: 'T-1', fechaExpedicionFactura: '01-12-2026' }],
    });
  });
});

describe('amounts', () => {
  it('of a credit note are negative, but for zero', () => {
    const document = invoice(
      { vatBreakdown: [group('S', '21', '100', '21'), group('Z', '0', '0', '0')] },
      'CREDIT_NOTE',
    );
    const { desglose, cuotaTotal, importeTotal } = content(document);
    expect([cuotaTotal, importeTotal]).toEqual(['-21.00', '-121.00']);
    expect(desglose.map((entry) => [entry.baseImponible, entry.cuotaRepercutida])).toEqual([
      ['-100.00', '-21.00'],
      ['0.00', '0.00'],
    ]);
  });

  it('of a credit note that has negative ones are positive', () => {
    const totals = { vat: decimal('-21'), withVat: decimal('-121') };
    const document = invoice({ totals, vatBreakdown: [group('S', '21', '-100', '-21')] }, 'CREDIT_NOTE');
    expect(content(document)).toMatchObject({ cuotaTotal: '21.00', importeTotal: '121.00' });
  });

  it('leave prepayments and rounding out of account', () => {
    const totals = { vat: decimal('21'), withVat: decimal('121'), paid: decimal('100'), payable: decimal('21') };
    expect(content(invoice({ totals })).importeTotal).toBe('121.00');
  });

  it('of a hundred million and more are marked', () => {
    const of = (withVat: string) =>
      content(invoice({ totals: { vat: decimal('21'), withVat: decimal(withVat) } })).macrodato;
    expect(['99999999.99', '100000000', '-100000000'].map(of)).toEqual([false, true, true]);
  });

  it('are the sum of the groups where a document without VAT states no total of it', () => {
    const document = invoice({
      totals: { withVat: decimal('100') },
      vatBreakdown: [group('O', undefined, '100', '0')],
    });
    expect(content(document).cuotaTotal).toBe('0.00');
  });
});

describe('the recipient', () => {
  it.each<[string, SemanticDocument['buyer'], unknown]>([
    ['a NIF as VAT number', buyer({ vatId: 'es a-58.818.501' }), { nif: 'A58818501' }],
    ['a NIF as registration', buyer({ vatId: '', legalRegistrationId: { value: 'A58818501' } }), { nif: 'A58818501' }],
    [
      'a NIF among its identifiers',
      buyer({ vatId: '', identifiers: [{ value: '1' }, { value: 'A58818501' }] }),
      { nif: 'A58818501' },
    ],
    [
      'a NIF beside a foreign number',
      buyer({ vatId: 'FR32732829320', legalRegistrationId: { value: 'N0032484H' } }, 'FR'),
      { nif: 'N0032484H' },
    ],
    ['a VAT number of a member state', FRENCH, { idType: '02', id: 'FR32732829320' }],
    ['a Greek VAT number', buyer({ vatId: 'EL094014201' }, 'GR'), { idType: '02', id: 'EL094014201' }],
    ['a VAT number of Northern Ireland', buyer({ vatId: 'XI123456789' }, 'GB'), { idType: '02', id: 'XI123456789' }],
    [
      'a British VAT number',
      buyer({ vatId: 'GB123456789' }, 'GB'),
      { codigoPais: 'GB', idType: '04', id: 'GB123456789' },
    ],
    ['another number', AMERICAN, { codigoPais: 'US', idType: '04', id: '12-3456789' }],
    [
      'a registration abroad',
      buyer({ vatId: '', legalRegistrationId: { value: 'HRB 12' } }, 'DE'),
      { codigoPais: 'DE', idType: '04', id: 'HRB 12' },
    ],
  ])('by %s', (_what, party, number) => {
    expect(content(invoice({ ...(party && { buyer: party }) })).destinatario?.number).toEqual(number);
  });

  it('is nobody where a buyer in Spain states nothing but a customer number', () => {
    const document = invoice({ buyer: buyer({ vatId: '', identifiers: [{ value: '12345' }] }) });
    expect(content(document)).toMatchObject({ tipoFactura: 'F2' });
  });
});
