import { decimal } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { withTaxCodes } from '../../../../countries/es/aeat/national-tax-codes';
import { AMERICAN, buyer, content, FRENCH, group, invoice, note } from './documents-of-tests';

describe('the breakdown', () => {
  const S1 = { calificacionOperacion: 'S1' };
  const exempt = (operacionExenta: string) => ({ classification: { operacionExenta } });
  const qualified = (calificacionOperacion: string) => ({ classification: { calificacionOperacion } });
  const byReason = (code: string) => ({
    vatBreakdown: [{ ...group('E', '0', '100', '0'), exemptionReasonCode: code }],
  });
  const only = (entry: ReturnType<typeof group>, party = buyer()) => ({ vatBreakdown: [entry], buyer: party });

  it.each<[string, Partial<SemanticDocument>, object]>([
    [
      'S',
      only(group('S', '4.00', '100', '4')),
      { impuesto: '01', claveRegimen: '01', classification: S1, tipoImpositivo: '4', cuotaRepercutida: '4.00' },
    ],
    [
      'Z',
      only(group('Z', undefined, '100', '0')),
      { classification: S1, tipoImpositivo: '0', cuotaRepercutida: '0.00' },
    ],
    [
      'AE at home',
      only(group('AE', '0', '100', '0')),
      { ...qualified('S2'), tipoImpositivo: '0', cuotaRepercutida: '0.00' },
    ],
    ['AE abroad', only(group('AE', '0', '100', '0'), FRENCH), qualified('N2')],
    ['E without a reason', only(group('E', '0', '100', '0')), { ...exempt('E1'), claveRegimen: '01' }],
    ['E by article 132', byReason('VATEX-EU-132-1B'), exempt('E1')],
    ['E by article 135', byReason('vatex-eu-135-1'), exempt('E1')],
    ['E by article 146', byReason('VATEX-EU-146-1E'), { ...exempt('E2'), claveRegimen: '02' }],
    ['E by article 148', byReason('VATEX-EU-148-A'), { ...exempt('E3'), claveRegimen: '02' }],
    ['E by article 151', byReason('VATEX-EU-151'), exempt('E3')],
    ['E by article 159', byReason('VATEX-EU-159'), { ...exempt('E4'), claveRegimen: '01' }],
    ['E by article 143', byReason('VATEX-EU-143'), exempt('E6')],
    ['E by article 1320, which there is none', byReason('VATEX-EU-1320'), exempt('E6')],
    ['E by a French reason', byReason('VATEX-FR-CGI275'), exempt('E6')],
    ['G', only(group('G', '0', '100', '0'), AMERICAN), { ...exempt('E2'), claveRegimen: '02' }],
    ['K', only(group('K', '0', '100', '0'), FRENCH), { ...exempt('E5'), claveRegimen: '01' }],
    ['O at home', only(group('O', undefined, '100', '0')), qualified('N1')],
    ['O abroad', only(group('O', undefined, '100', '0'), AMERICAN), qualified('N2')],
    ['L', only(group('L', '7', '100', '7')), { impuesto: '03', classification: S1, tipoImpositivo: '7' }],
    ['M', only(group('M', '10', '100', '10')), { impuesto: '02', classification: S1, tipoImpositivo: '10' }],
  ])('of category %s', (_what, changes, expected) => {
    const { desglose } = content(invoice(changes));
    expect(desglose).toEqual([expect.objectContaining(expected)]);
    const [entry] = desglose;
    const isTaxed = 'tipoImpositivo' in expected;
    expect([entry && 'tipoImpositivo' in entry, entry && 'cuotaRepercutida' in entry]).toEqual([isTaxed, isTaxed]);
  });

  it.each<[string, Partial<SemanticDocument>, object]>([
    ['an exemption', { ...note('ES:OperacionExenta=E4'), ...byReason('') }, exempt('E4')],
    [
      'an export of another kind',
      { ...note('ES:OperacionExenta=E3'), ...only(group('G', '0', '9', '0'), AMERICAN) },
      exempt('E3'),
    ],
    [
      'what is not subject',
      { ...note('ES:CalificacionOperacion=N2'), ...only(group('O', undefined, '9', '0')) },
      qualified('N2'),
    ],
    ['a regime', { ...note('ES:ClaveRegimen=11') }, { ...qualified('S1'), claveRegimen: '11' }],
  ])('as a hint has it: %s', (_what, changes, expected) => {
    expect(content(invoice(changes)).desglose).toEqual([expect.objectContaining(expected)]);
  });

  it('as national tax codes of lines have it', () => {
    const groups = [group('E', '0', '10', '0'), group('O', undefined, '5', '0'), group('S', '21', '100', '21')];
    const line = (category: string, rate: string | undefined) => ({
      allowances: [],
      charges: [],
      vat: { category, ...(rate !== undefined && { rate: decimal(rate) }) },
      item: { name: 'X', classifications: [], attributes: [] },
    });
    const lines = [line('E', '0.0'), line('O', undefined), line('S', '21')];
    const json = Buffer.from(JSON.stringify({ lines: ['E6', 'N2', 'S1'].map((taxCode) => ({ taxCode })) }));
    const document = withTaxCodes(invoice({ vatBreakdown: groups, lines }), json);
    expect(content(document).desglose).toMatchObject([exempt('E6'), qualified('N2'), qualified('S1')]);
  });

  it('adds up groups that are the same in its terms', () => {
    const groups = [
      { ...group('E', '0', '10.10', '0'), exemptionReasonCode: 'VATEX-EU-132' },
      { ...group('E', '0', '20.20', '0'), exemptionReasonCode: 'VATEX-EU-135-1' },
      group('S', '21', '100', '21'),
      group('S', '21.0', '1', '0.21'),
    ];
    expect(content(invoice({ vatBreakdown: groups })).desglose).toMatchObject([
      { ...exempt('E1'), baseImponible: '30.30' },
      { ...qualified('S1'), baseImponible: '101.00', cuotaRepercutida: '21.21' },
    ]);
  });
});
