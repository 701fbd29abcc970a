import { mapDocument } from '../../../../countries/es/sii/map-document';
import type { BookEntry } from '../../../../countries/es/sii/book-entries';
import type { Seller } from '../../../../documents/model/party';
import type { SemanticDocument, VatBreakdown } from '../../../../documents/model/semantic-document';
import { buyer, day, group, invoice } from '../verifactu/documents-of-tests';
import { ISSUED, RECEIVED, receivedInvoice } from './entries-of-tests';

const seller = (vatId: string, countryCode = vatId.slice(0, 2)): { seller: Seller } => ({
  seller: { name: 'Verkäufer', identifiers: [], vatId, address: { countryCode } },
});
const notes = (...texts: string[]) => ({ notes: texts.map((text) => ({ text })) });

function mapped(document: SemanticDocument, setting = RECEIVED): BookEntry {
  const result = mapDocument(document, setting);
  if (result.kind !== 'entry') throw new Error(JSON.stringify(result.findings));
  return result.entry;
}

function rulesOf(document: SemanticDocument, setting = RECEIVED): string[] {
  const result = mapDocument(document, setting);
  return (result.kind === 'entry' ? result.warnings : result.findings).map(({ rule }) => rule);
}

describe('the VAT on a received invoice', () => {
  test.each([
    ['BE0403170701', '21'],
    ['FR32732829320', '20'],
    ['DE123456788', '19'],
    ['XI123456789', '20'],
  ])('of %s is another country’s', (vatId, rate) => {
    const vatBreakdown = [group('S', rate, '100', rate)];
    expect(mapped(receivedInvoice({ ...seller(vatId), vatBreakdown }))).toMatchObject({
      desgloseIva: [{ baseImponible: `1${rate}.00` }],
      cuotaDeducible: '0.00',
      regimes: ['01'],
    });
  });

  test('of a company abroad that is registered in Spain is Spain’s', () => {
    expect(mapped(receivedInvoice(seller('ESN0032484H', 'DE')))).toMatchObject({
      desgloseIva: [{ tipoImpositivo: '21', cuota: '21.00' }],
      cuotaDeducible: '21.00',
    });
  });

  test('is negative in the base of a credit note', () => {
    const document = receivedInvoice(
      { ...seller('BE0403170701'), vatBreakdown: [group('S', '21', '100', '21')] },
      'CREDIT_NOTE',
    );
    expect(mapped(document)).toMatchObject({ desgloseIva: [{ baseImponible: '-121.00' }], cuotaDeducible: '0.00' });
  });

  test.each(['21', '0.01'])('of others is not deducted, also if a note says %s', (deducted) => {
    const document = receivedInvoice({ ...seller('BE0403170701'), ...notes(`ES:CuotaDeducible=${deducted}`) });
    expect(rulesOf(document)).toContain('ES-HINT');
  });

  test.each([
    ['19', 'ES-1166'],
    ['5', 'ES-RATE-THEN'],
  ])('of a seller in Spain has one of its rates: %s', (rate, rule) => {
    expect(rulesOf(receivedInvoice({ vatBreakdown: [group('S', rate, '100', rate)] }))).toContain(rule);
  });
});

describe('what the buyer charges itself', () => {
  const OUTSIDE = group('O', undefined, '100', '0');

  test.each([
    [
      seller('12-3456789', 'US'),
      { inversionSujetoPasivo: [{ tipoImpositivo: '21', cuota: '21.00' }], regimes: ['01'] },
    ],
    [seller('DE123456788'), { desgloseIva: [{ tipoImpositivo: '21', cuota: '21.00' }], regimes: ['09'] }],
    [
      seller('XI123456789', 'GB'),
      {
        inversionSujetoPasivo: [{ tipoImpositivo: '21' }],
        regimes: ['01'],
        contraparte: { number: { idType: '04', codigoPais: 'GB', id: 'GB123456789' } },
      },
    ],
  ])('of services from abroad is at the rate of a note', (from, expected) => {
    const document = receivedInvoice({ ...from, vatBreakdown: [OUTSIDE], ...notes('ES:TipoImpositivo=21') });
    expect(mapped(document)).toMatchObject(expected);
  });

  test('of goods from Northern Ireland is an acquisition from the Union', () => {
    const vatBreakdown = [group('K', '0', '100', '0')];
    const document = receivedInvoice({
      ...seller('XI123456789', 'GB'),
      vatBreakdown,
      ...notes('ES:TipoImpositivo=21'),
    });
    expect(mapped(document)).toMatchObject({ regimes: ['09'], contraparte: { number: { idType: '02' } } });
  });

  test('is nothing of an invoice from Spain, and a rate for it is told', () => {
    expect(rulesOf(receivedInvoice(notes('ES:TipoImpositivo=21')))).toEqual(['ES-HINT']);
  });
});

describe('the regimes of an entry', () => {
  const TAXED = group('S', '21', '100', '21');
  const regimesOf = (vatBreakdown: VatBreakdown[], ...texts: string[]) =>
    mapped(invoice({ vatBreakdown, ...notes(...texts) }), ISSUED).regimes;

  test.each<[VatBreakdown[], string[], string[]]>([
    [[TAXED, group('L', '7', '1', '1')], [], ['08', '01']],
    [[group('M', '10', '1', '1'), TAXED], [], ['08', '01']],
    [[TAXED, group('G', '0', '1', '0')], [], ['01', '02']],
    [[TAXED, group('O', undefined, '1', '0')], ['ES:ClaveRegimen=07'], ['07', '01']],
    [[TAXED], ['ES:ClaveRegimen=11'], ['11']],
  ])('stand in the order that the agency takes', (groups, texts, expected) => {
    expect(regimesOf(groups, ...texts)).toEqual(expected);
  });

  test.each<[VatBreakdown[], string]>([
    [[TAXED, group('G', '0', '1', '0')], '07'],
    [[group('S', '10', '1', '0.10')], '11'],
    [[TAXED, group('S', '10', '1', '0.10')], '11'],
  ])('are told where the agency takes them in none', (vatBreakdown, regime) => {
    expect(rulesOf(invoice({ vatBreakdown, ...notes(`ES:ClaveRegimen=${regime}`) }), ISSUED)).toContain('ES-REGIME');
  });
});

describe('an issued invoice', () => {
  test.each(['E1', 'E7'])('of the Canary Islands is not subject here, though exempt there by %s', (code) => {
    const vatBreakdown = [group('E', '0', '100', '0')];
    const document = invoice({ vatBreakdown, ...notes('ES:Impuesto=03', `ES:OperacionExenta=${code}`) });
    expect(mapped(document, ISSUED)).toMatchObject({
      regimes: ['08'],
      breakdown: { desgloseFactura: { exenta: [], noSujeta: { importeTAIReglasLocalizacion: '100.00' } } },
    });
  });

  test('of services to Northern Ireland goes to the United Kingdom, of goods to the Union', () => {
    const irish = buyer({ vatId: 'XI123456789' }, 'GB');
    const number = (category: string) =>
      mapped(invoice({ buyer: irish, vatBreakdown: [group(category, '0', '100', '0')] }), ISSUED).contraparte?.number;
    expect(number('AE')).toEqual({ idType: '04', codigoPais: 'GB', id: 'GB123456789' });
    expect(number('K')).toEqual({ idType: '02', id: 'XI123456789' });
  });

  test('of tomorrow is refused before it is sent', () => {
    const setting = { ...ISSUED, today: day('2026-12-01') };
    expect(rulesOf(invoice(), setting)).toContain('ES-1112');
  });

  test.each(['araba', 'bizkaia', 'gipuzkoa'])('of a company in %s is not AEAT’s', (territory) => {
    expect(rulesOf(invoice(), { ...ISSUED, territory })).toContain('ES-TERRITORY');
  });
});
