import { hasFormOfItsCountry } from '../../../../countries/es/vat-number-forms';
import { mapDocument } from '../../../../countries/es/verifactu/map-document';
import type { Buyer } from '../../../../documents/model/party';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { isNifIva } from '../../../../sandbox/aeat/nif-iva';
import { renderFinding } from '../../../../validation/finding-messages';
import { FINDING_LANGUAGES } from '../../../../validation/finding-language';
import { buyer, content, group, invoice, note, SETTING } from './documents-of-tests';

function findingsOf(document: SemanticDocument) {
  const result = mapDocument(document, SETTING);
  return result.kind === 'content' ? result.warnings : result.findings;
}

const rulesOf = (document: SemanticDocument) => findingsOf(document).map(({ rule }) => rule);
const legal = (value: string, country = 'ES'): Buyer => ({
  ...buyer({ legalRegistrationId: { value } }, country),
  vatId: '',
});

describe('a number of a buyer in Spain that is no NIF', () => {
  test.each(['B12345678', 'PA1234567', '12345678A'])('%s is told, by its term', (value) => {
    const [finding] = findingsOf(invoice({ buyer: legal(value) }));
    expect(finding).toMatchObject({ rule: 'ES-NIF', severity: 'error', terms: ['BT-47'], found: value });
    for (const language of FINDING_LANGUAGES)
      expect(renderFinding(finding!, language).message).toMatch(new RegExp(`${value}.*BT-47`));
  });

  test('is nothing to a simplified invoice that a note asks for', () => {
    expect(content(invoice({ buyer: legal('B12345678'), ...note('ES:TipoFactura=F2') }))).toMatchObject({
      tipoFactura: 'F2',
    });
  });
});

describe('the kind of an identification that a note states', () => {
  test.each([
    ['03', legal('PA1234567'), { codigoPais: 'ES', idType: '03', id: 'PA1234567' }],
    ['07', buyer({ vatId: 'ES12345678Z' }), { codigoPais: 'ES', idType: '07', id: '12345678Z' }],
    ['06', legal('X-99', 'MA'), { codigoPais: 'MA', idType: '06', id: 'X-99' }],
    ['05', legal('R-1', 'FR'), { codigoPais: 'FR', idType: '05', id: 'R-1' }],
  ])('%s', (kind, party, number) => {
    const made = content(invoice({ buyer: party, ...note(`ES:IDType=${kind}`) }));
    expect(made).toMatchObject({ tipoFactura: 'F1', destinatario: { number } });
  });

  test.each([
    ['06', legal('PA1'), 'ES-1126'],
    ['07', legal('B12345674'), 'ES-1131'],
    ['03', buyer({ vatId: '' }), 'ES-HINT'],
  ])('%s cannot stand where the agency refuses it', (kind, party, rule) => {
    expect(rulesOf(invoice({ buyer: party, ...note(`ES:IDType=${kind}`) }))).toContain(rule);
  });
});

describe('the VAT number of another member state', () => {
  const outside = { vatBreakdown: [group('O', undefined, '100', '0')] };

  test.each([
    ['DE123456788', 'DE'],
    ['FR32732829320', 'FR'],
    ['EL123456783', 'GR'],
    ['GR123456783', 'GR'],
  ])('%s is one also where category O leaves it no place but BT-47', (value, country) => {
    const { destinatario } = content(invoice({ buyer: legal(value, country), ...outside }));
    expect(destinatario?.number).toEqual({ idType: '02', id: value.replace('GR', 'EL') });
  });

  test.each([
    ['HRB 12345', 'DE'],
    ['DE123456788', 'CH'],
    ['DE12345', 'DE'],
  ])('%s of somebody in %s is a register’s number', (value, country) => {
    const { destinatario } = content(invoice({ buyer: legal(value, country), ...outside }));
    expect(destinatario?.number).toMatchObject({ idType: '04', codigoPais: country });
  });

  test.each(['DE12345ABC', 'FR123', 'NL123456789X01', 'XI12345'])('%s has no form of its country', (vatId) => {
    expect(rulesOf(invoice({ buyer: buyer({ vatId }, vatId.slice(0, 2)) }))).toContain('ES-1103');
    expect(isNifIva(vatId)).toBe(false);
  });

  test('service and agency know the same forms, by tables of their own', () => {
    const numbers =
      'ATU12345678 BE0403170701 BG123456789 CY12345678X CZ12345678 DE123456788 DK12345678 EE123456789 EL123456783 ' +
      'FI12345678 FRAB123456789 HR12345678901 HU12345678 IE1234567A IE1234567AB IE1A12345A IT12345678901 LT123456789 ' +
      'LU12345678 LV12345678901 MT12345678 NL123456789B01 PL1234567890 PT123456789 RO12 SE123456789001 SI12345678 ' +
      'SK1234567890 XI123456789 XIGD001';
    for (const number of numbers.split(' '))
      for (const tried of [number, number.slice(0, -1), `${number}0`, number.replace(/\d$/, 'Z')])
        expect([tried, hasFormOfItsCountry(tried)]).toEqual([tried, isNifIva(tried)]);
    expect(numbers.split(' ').filter((number) => !hasFormOfItsCountry(number))).toEqual([]);
  });
});

describe('corrections of unpaid debts', () => {
  const correction = (type: string, party: Buyer) =>
    invoice({ buyer: party, ...note(`ES:TipoFactura=${type}`) }, 'CREDIT_NOTE');
  const german = buyer({ vatId: 'DE123456788' }, 'DE');
  const american = buyer({ vatId: '12-3456789' }, 'US');

  test.each([
    ['R3', german, ['ES-1191']],
    ['R3', american, ['ES-1191']],
    ['R2', american, ['ES-1192']],
    ['R2', german, []],
    ['R3', buyer(), []],
    ['R4', american, []],
  ])('%s to whoever it may not name', (type, party, rules) => {
    expect(rulesOf(correction(type, party))).toEqual(rules);
  });
});

describe('invoices without a recipient, and with one although they are simplified', () => {
  const large = { totals: { vat: invoice().totals.vat!, withVat: invoice().totals.withVat!.times(40) } };
  const consumer = buyer({ vatId: '' });

  test('art. 6.1 d has no limit', () => {
    const made = content(invoice({ buyer: consumer, ...large, ...note('ES:Art61d=S') }));
    expect(made).toMatchObject({ tipoFactura: 'F2', sinIdentifDestinatario: true });
    const credit = content(invoice({ buyer: consumer, ...note('ES:Art61d=S') }, 'CREDIT_NOTE'));
    expect(credit).toMatchObject({ tipoFactura: 'R5', sinIdentifDestinatario: true });
    expect(rulesOf(invoice({ buyer: consumer, ...large }))).toContain('ES-1189');
  });

  test('arts. 7.2 and 7.3 name the recipient', () => {
    const made = content(invoice(note('ES:Art7273=S')));
    expect(made).toMatchObject({ tipoFactura: 'F1', simplificadaArt7273: true, destinatario: {} });
    expect(rulesOf(invoice({ buyer: consumer, ...note('ES:Art7273=S') }))).toContain('ES-HINT');
  });
});
