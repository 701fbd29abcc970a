import { decimal } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { writeUbl } from '../../../../documents/formats/ubl/write-ubl';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { renderFinding } from '../../../../validation/finding-messages';
import { NLCIUS } from '../../../../validation/netherlands/specification';
import { validateTree } from '../../../../validation/official-layers';
import { CORRECT, day } from '../../countries/national-documents';

const DUTCH = { line1: 'Dorpsstraat 1', city: 'Utrecht', postCode: '3511 AA', countryCode: 'NL' };
const kvk = (value: string) => ({ schemeId: '0106', value });

function dutch(): SemanticDocument {
  const base = CORRECT['BE'];
  if (base === undefined) throw new Error('no document to change');
  return {
    ...base,
    specification: NLCIUS,
    buyerReference: 'B-1',
    seller: {
      identifiers: [],
      name: 'A',
      vatId: 'NL123456789B01',
      legalRegistrationId: kvk('12345678'),
      address: DUTCH,
    },
    buyer: { identifiers: [], name: 'B', legalRegistrationId: kvk('87654321'), address: DUTCH },
    paymentInstructions: [{ meansCode: '30', creditTransfers: [] }],
  };
}

type Change = Partial<SemanticDocument>;

const withoutEmpty = (xml: string): string => xml.replace(/\s*<cbc:(\w+)(?:\/>|><\/cbc:\1>)/g, '');

/** The rules of NLCIUS itself, beside those of EN 16931 that it copies. */
function judge(change: Change = {}, edit: (xml: string) => string = (xml) => xml): string[] {
  const tree = parseElementTree(edit(withoutEmpty(writeUbl({ ...dutch(), ...change }))));
  const { findings, ruleSets } = validateTree(tree, 'ubl');
  expect(ruleSets).toEqual(['nl-ubl 2.0.3.12']);
  const own = findings.filter(({ rule }) => /^(BR-NL|SI|BII)/.test(rule));
  for (const finding of own) expect(renderFinding(finding, 'de').message).not.toMatch(/\{\w+\}|undefined/);
  return own.map(({ rule }) => rule);
}

test('a document that declares NLCIUS is judged by it alone', () => {
  expect(judge()).toEqual([]);
  expect(judge({ specification: `${NLCIUS}#conformant#urn:example:more` })).toEqual([]);
});

const { seller, buyer } = dutch();
if (seller === undefined || buyer === undefined) throw new Error('the document has no parties');
const { legalRegistrationId: _gone, ...unregistered } = seller;

test.each<[rule: string, what: string, change: Change]>([
  ['BR-NL-1', 'a seller without register', { seller: unregistered }],
  ['BR-NL-2', 'no reference of the buyer', { buyerReference: '' }],
  ['BR-NL-3', 'a seller without street', { seller: { ...seller, address: { ...DUTCH, line1: '' } } }],
  ['BR-NL-4', 'a buyer without street', { buyer: { ...buyer, address: { ...DUTCH, line1: '' } } }],
  ['BR-NL-7', 'a type that is not Dutch', { typeCode: '326' }],
  ['BR-NL-8', 'a credit note on the root of an invoice', { typeCode: '381' }],
  ['BR-NL-9', 'a correction of nothing', { typeCode: '384' }],
  ['BR-NL-11', 'no way to pay', { paymentInstructions: [] }],
  ['BR-NL-12', 'an unknown way to pay', { paymentInstructions: [{ meansCode: '42', creditTransfers: [] }] }],
  ['BR-NL-20', 'a VAT point date', { taxPointDate: day('2026-11-20') }],
])('%s: %s', (rule, _what, change) => {
  expect(judge(change)).toContain(rule);
});

test('nothing Dutch is asked of a seller abroad', () => {
  const abroad = { ...unregistered, address: { countryCode: 'DE' } };
  expect(judge({ seller: abroad, buyerReference: '', totals: { payable: decimal(1) } })).toEqual([]);
});

test('a number of the buyer that is stated is not blank, wherever the buyer is', () => {
  const abroad = { buyer: { ...buyer, legalRegistrationId: kvk('HRB 1'), address: { countryCode: 'DE' } } };
  expect(judge(abroad)).not.toContain('BR-NL-10');
  expect(judge(abroad, (xml) => xml.replace('>HRB 1<', '> <'))).toContain('BR-NL-10');
});

test('a tax registration of another scheme is advised against where it has a number', () => {
  const scheme = (number: string) => (xml: string) =>
    xml.replace(
      /(<cac:PartyTaxScheme>).*?(<\/cac:PartyTaxScheme>)/s,
      `$1${number}<cac:TaxScheme><cbc:ID>LOC</cbc:ID></cac:TaxScheme>$2`,
    );
  expect(judge({}, scheme('<cbc:CompanyID>1</cbc:CompanyID>'))).toContain('BR-NL-25');
  expect(judge({}, scheme(''))).not.toContain('BR-NL-25');
});

test('an empty element is a warning, unless another rule has looked at it', () => {
  const emptied = (name: string) => (xml: string) => xml.replace(new RegExp(`<${name}>[^<]*</${name}>`), `<${name}/>`);
  expect(judge({}, emptied('cbc:ID'))).toEqual(['SI-UBL-2']);
  expect(judge({}, emptied('cbc:InvoiceTypeCode'))).toEqual(['BR-NL-7']);
});
