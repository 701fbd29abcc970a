import { decimal } from '../../../../documents/model/decimal';
import type { PostalAddress } from '../../../../documents/model/party';
import { writeUbl } from '../../../../documents/formats/ubl/write-ubl';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { FINDING_LANGUAGES } from '../../../../validation/finding-language';
import { renderFinding } from '../../../../validation/finding-messages';
import { validateTree } from '../../../../validation/official-layers';
import { CIUS_RO } from '../../../../validation/romania/specification';
import { day, CORRECT } from '../../countries/national-documents';
import {
  address,
  all,
  anonymousBuyer,
  buyer,
  buyerAddress,
  number,
  paid,
  type,
  type Change,
  unchanged,
  without,
} from '../../countries/national-cases/changes';

const asRepresentative =
  (change: Partial<PostalAddress>): Change =>
  ({ seller: own }) => ({
    taxRepresentative: { name: 'R', vatId: 'RO18547290', address: { ...own?.address, ...change } },
  });
const asDelivery =
  (change: Partial<PostalAddress>): Change =>
  ({ seller: own }) => ({
    delivery: { address: { ...own?.address, ...change } },
  });

type Row = readonly [rule: string, what: string, fails: Change, passes?: Change];

/** A document that breaks the rule, and the nearest one that does not. */
const ROWS: readonly Row[] = [
  [
    'BR-RO-001',
    'EN 16931 alone',
    () => ({ specification: 'urn:cen.eu:en16931:2017' }),
    () => ({ specification: CIUS_RO }),
  ],
  ['BR-RO-010', 'no digit', number('ABC'), number('ABC1')],
  ['BR-RO-020_1', '326', type('326'), type('751')],
  [
    'BR-RO-030',
    'EUR alone',
    () => ({ currencyCode: 'EUR' }),
    () => ({ currencyCode: 'EUR', vatAccountingCurrencyCode: 'RON', totals: { vatInAccountingCurrency: decimal(1) } }),
  ],
  [
    'BR-RO-065',
    'nobody',
    ({ seller: { vatId: _gone, ...rest } = { identifiers: [] } }) => ({ seller: rest }),
    ({ seller: { vatId: _gone, ...rest } = { identifiers: [] } }) => ({
      seller: { ...rest, taxRegistrationId: { value: '18547290' } },
    }),
  ],
  ['BR-RO-120', 'nobody', anonymousBuyer, all(anonymousBuyer, buyer({ legalRegistrationId: { value: '1' } }))],
  ['BR-RO-081', 'no street', without('line1')],
  ['BR-RO-091', 'no city', without('city')],
  ['BR-RO-100', 'no sector', address({ city: 'Bucuresti' }), address({ city: 'SECTOR6' })],
  [
    'BR-RO-110',
    'a county of nowhere',
    address({ countrySubdivision: 'Cluj' }),
    address({ countrySubdivision: 'RO-CJ' }),
  ],
  [
    'BR-RO-110',
    'no county',
    without('countrySubdivision'),
    all(without('countrySubdivision'), ({ seller: own }) => ({
      seller: { identifiers: [], ...own, address: { ...own?.address, countryCode: 'FR' } },
    })),
  ],
  [
    'BR-RO-082',
    'no street',
    ({ buyer: own }) => ({
      buyer: {
        identifiers: [],
        ...own,
        address: { city: 'Cluj-Napoca', countryCode: 'RO', countrySubdivision: 'RO-CJ' },
      },
    }),
  ],
  [
    'BR-RO-092',
    'no city',
    ({ buyer: own }) => ({
      buyer: { identifiers: [], ...own, address: { line1: 'x', countryCode: 'RO', countrySubdivision: 'RO-CJ' } },
    }),
  ],
  [
    'BR-RO-101',
    'no sector',
    buyerAddress({ countrySubdivision: 'RO-B' }),
    buyerAddress({ countrySubdivision: 'RO-B', city: 'SECTOR2' }),
  ],
  ['BR-RO-111', 'a county of nowhere', buyerAddress({ countrySubdivision: 'RO-XX' })],
  ['BR-RO-160', 'no sector', asRepresentative({ city: 'Bucuresti' }), asRepresentative({})],
  ['BR-RO-170', 'a county of nowhere', asRepresentative({ countrySubdivision: 'X' }), asRepresentative({})],
  ['BR-RO-202', 'no sector', asDelivery({ city: 'Bucuresti' }), asDelivery({})],
  ['BR-RO-212', 'a county of nowhere', asDelivery({ countrySubdivision: 'X' }), asDelivery({})],
  [
    'BR-RO-140',
    'no street',
    () => ({ taxRepresentative: { address: { city: 'x', countryCode: 'FR' } } }),
    asRepresentative({}),
  ],
  [
    'BR-RO-150',
    'no city',
    () => ({ taxRepresentative: { address: { line1: 'x', countryCode: 'FR' } } }),
    asRepresentative({}),
  ],
  ['BR-RO-180', 'no street', () => ({ delivery: { address: { city: 'x', countryCode: 'FR' } } }), asDelivery({})],
  ['BR-RO-201', 'no city', () => ({ delivery: { address: { line1: 'x', countryCode: 'FR' } } }), asDelivery({})],
  ['BR-RO-L0201', '21 characters', address({ postCode: '1'.repeat(21) }), address({ postCode: '1'.repeat(20) })],
  ['BR-RO-L0502', '51 characters', buyerAddress({ city: 'x'.repeat(51) }), buyerAddress({ city: 'x'.repeat(50) })],
  ['BR-RO-L140', '141 characters', paid('x'.repeat(141)), paid('x'.repeat(140))],
  ['BR-RO-L151', '151 characters', address({ line1: 'x'.repeat(151) }), address({ line1: 'x'.repeat(150) })],
  ['BR-RO-L155', '201 characters', number('1'.repeat(201)), number('1'.repeat(200))],
  [
    'BR-RO-L302',
    '301 characters',
    () => ({ notes: [{ text: 'x'.repeat(301) }] }),
    () => ({ notes: [{ text: 'x'.repeat(300) }] }),
  ],
  [
    'BR-RO-A020',
    '21 notes',
    () => ({ notes: Array.from({ length: 21 }, () => ({ text: 'x' })) }),
    () => ({ notes: Array.from({ length: 20 }, () => ({ text: 'x' })) }),
  ],
  [
    'BR-RO-DT001',
    'a time zone',
    () => ({ issueDate: day('2026-11-20+02:00') }),
    () => ({ issueDate: day('2026-11-20') }),
  ],
];

/** A line under VAT: then the parties must have numbers. */
const underVat: Change = ({ lines: [line] }) => ({
  lines: line === undefined ? [] : [{ ...line, vat: { category: 'S', rate: decimal(21) } }],
});

function judge(change: Change) {
  const document = CORRECT['RO'];
  if (document === undefined) throw new Error('no document of RO');
  const tree = parseElementTree(writeUbl({ ...document, ...underVat(document), ...change(document) }));
  return validateTree(tree, 'ubl', ['ro']).findings;
}

const CASES = ROWS.map(([rule, what, fails, passes = unchanged]) => ({ rule, what, fails, passes }));

test.each(CASES)('$rule: $what', ({ rule, fails, passes }) => {
  const own = (change: Change) => judge(change).filter((finding) => finding.rule === rule);
  expect(own(passes)).toEqual([]);
  const [finding, ...others] = own(fails);
  expect(others).toEqual([]);
  if (finding === undefined) throw new Error(`${rule} does not fire`);
  expect(finding).toMatchObject({
    ruleSet: 'ro-ubl',
    severity: 'fatal',
    terms: expect.arrayContaining([expect.any(String)]) as string[],
  });
  for (const language of FINDING_LANGUAGES) {
    const { message, fix } = renderFinding(finding, language);
    expect([language, `${message} ${fix}`]).toEqual([language, expect.not.stringMatching(/\{\w+\}|undefined/)]);
  }
});

test('finds nothing wrong with a correct document', () => {
  expect(judge(unchanged)).toEqual([]);
});
