import fc from 'fast-check';
import { CiiSchemaValidator } from '../../../validation/schema/cii/cii-schema-validator';
import { writeCii } from '../../../documents/formats/cii/write-cii';
import { ciiSchemas } from '../../../schemas/cii-d16b/cii-schemas';
import { CII_NAMESPACES, CII_ROOT } from '../../../schemas/cii-d16b/namespaces';
import type { ChildFacts, ElementFacts } from '../../../schemas/xsd/element-facts';
import { generateXsds } from '../../../schemas/xsd/generate-xsds';
import { SchemaModel } from '../../../schemas/xsd/schema-model';
import { zugferd1Schemas } from '../../../schemas/zugferd-1.0/zugferd-1-schemas';
import { sampleModel } from '../validation/sample-model';

const model = new SchemaModel(ciiSchemas('D16B'));

function at(...path: string[]): ElementFacts {
  const [first = '', ...rest] = path;
  let facts = model.global(CII_NAMESPACES.rsm, CII_ROOT)?.child(CII_NAMESPACES.rsm, first);
  for (const name of rest) facts = facts?.child(CII_NAMESPACES.ram, name);
  if (facts === undefined) throw new Error(`${path.join('/')} is not declared`);
  return facts;
}

const SETTLEMENT = ['SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement'];

describe('facts of CII D16B', () => {
  it.each([() => ciiSchemas('D16B'), () => ciiSchemas('D22B'), zugferd1Schemas])(
    'give the same schemas every time (%#)',
    (schemas) => {
      expect([...generateXsds(schemas())]).toEqual([...generateXsds(schemas())]);
      expect(generateXsds(schemas()).size).toBe(4);
    },
  );

  it('tell the type of an element from its name', () => {
    const party = at('SupplyChainTradeTransaction', 'ApplicableHeaderTradeAgreement', 'SellerTradeParty');
    expect(party.content?.children.map(({ localName }) => localName)).toContain('SpecifiedTaxRegistration');
    expect(at(...SETTLEMENT, 'DuePayableAmount')).toMatchObject({ valueType: 'decimal' });
    expect([...at(...SETTLEMENT, 'DuePayableAmount').attributes.keys()]).toContain('currencyID');
    expect(at(...SETTLEMENT, 'InvoiceDateTime').content).toMatchObject({
      kind: 'choice',
      children: [{ name: 'udt:DateTimeString' }, { name: 'udt:DateTime' }],
    });
    expect(at(...SETTLEMENT, 'CreditReason')).toMatchObject({ valueType: 'string' });
  });

  it('keep apart elements of one name', () => {
    const fixed = (...path: string[]): string | undefined => at(...path).attributes.get('listID')?.fixed;
    expect(fixed(...SETTLEMENT, 'ApplicableTradeTax', 'TypeCode')).toBe('5153');
    expect(fixed(...SETTLEMENT, 'SpecifiedTradeSettlementPaymentMeans', 'TypeCode')).toBe('4461');
    expect(fixed('ExchangedDocument', 'TypeCode')).toBe('1001');
    expect(fixed(...SETTLEMENT, 'TaxCurrencyCode')).toBe('ISO 4217 3A');
    expect(at('ExchangedDocument', 'CategoryCode').attributes.get('listID')).toEqual({
      type: 'token',
      required: false,
    });
  });

  it('know lengths and unions', () => {
    const line = ['SupplyChainTradeTransaction', 'IncludedSupplyChainTradeLineItem', 'SpecifiedLineTradeDelivery'];
    expect(at(...line, 'NetWeightMeasure').attributes.get('unitCode')).toMatchObject({ type: 'token', length: [1, 3] });
    const zugferd = new SchemaModel(zugferd1Schemas());
    const { rsm, ram } = zugferd1Schemas().namespaces as Record<'rsm' | 'ram', string>;
    const transaction = zugferd
      .global(rsm, 'CrossIndustryDocument')
      ?.child(rsm, 'SpecifiedSupplyChainTradeTransaction');
    const reference = transaction
      ?.child(ram, 'ApplicableSupplyChainTradeAgreement')
      ?.child(ram, 'ContractReferencedDocument');
    expect(reference?.child(ram, 'IssueDateTime')?.valueType).toBe('dateTime|date');
  });

  it('declare only the root by itself, all else inside other elements', () => {
    expect(model.global(CII_NAMESPACES.ram, 'ID')).toBeUndefined();
    expect(model.inside(at('ExchangedDocument'), CII_NAMESPACES.ram, 'ID')?.valueType).toBe('token');
    expect(model.declares(CII_NAMESPACES.ram, 'ID')).toBe(true);
    expect(model.declares(CII_NAMESPACES.udt, 'ID')).toBe(false);
  });
});

const VALUES: Readonly<Record<string, string>> = {
  decimal: '1.5',
  token: 'x',
  string: 'x',
  boolean: 'true',
  dateTime: '2024-05-31T00:00:00',
  date: '2024-05-31',
  base64Binary: 'QUJD',
};

/** Which children and attributes an element gets: one number for each decision, 0 when they have run out. */
class Decisions {
  constructor(private readonly numbers: number[]) {}
  next(): number {
    return this.numbers.pop() ?? 0;
  }
}

const DEEPEST = 9;

function written(name: string, facts: ElementFacts, decisions: Decisions, depth: number): string {
  const attributes = [...facts.attributes]
    .filter(() => decisions.next() % 5 === 1)
    .map(([attribute, { fixed }]) => ` ${attribute}="${fixed ?? 'x'}"`)
    .join('');
  const content = facts.valueType === undefined ? children(facts, decisions, depth) : VALUES[facts.valueType];
  return `<${name}${attributes}>${content}</${name}>`;
}

function children(facts: ElementFacts, decisions: Decisions, depth: number): string {
  const { kind, children: all } = facts.content ?? { kind: 'sequence', children: [] };
  const write = (child: ChildFacts): string => {
    const declared = facts.child(child.namespace, child.localName);
    return declared === undefined ? '' : written(child.name, declared, decisions, depth + 1);
  };
  if (kind === 'choice') return all.slice(0, 1).map(write).join('');
  return all
    .map((child) => {
      const wanted = depth < DEEPEST ? decisions.next() % (child.repeatable ? 3 : 2) : 0;
      return Array.from({ length: Math.max(wanted, child.required ? 1 : 0) }, () => write(child)).join('\n');
    })
    .join('');
}

describe('documents made from the facts of CII D16B', () => {
  let validator: CiiSchemaValidator;
  beforeAll(async () => {
    validator = await CiiSchemaValidator.create();
  });
  const root = model.global(CII_NAMESPACES.rsm, CII_ROOT);
  const declarations = Object.entries(CII_NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const documents = fc.array(fc.nat(30), { minLength: 20, maxLength: 400 }).map((numbers) => {
    const xml = root === undefined ? '' : written(`rsm:${CII_ROOT}`, root, new Decisions(numbers), 0);
    return xml.replace(`rsm:${CII_ROOT}`, `rsm:${CII_ROOT}${declarations.join('')}`);
  });

  it('are valid whatever is in them', () => {
    fc.assert(
      fc.property(documents, (xml) => {
        expect(validator.validateText(xml).errors).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('are invalid with a name that no schema has, wherever it stands', () => {
    fc.assert(
      fc.property(documents, fc.nat(), (xml, random) => {
        const tags = [...xml.matchAll(/<(ram|udt):\w+/g)];
        const at = tags[random % tags.length]?.index ?? 0;
        const broken = `${xml.slice(0, at)}<ram:Nonsense/>${xml.slice(at)}`;
        const [error] = validator.validateText(broken).errors;
        expect(error?.code).toBe('CII_ELEMENT_UNKNOWN');
        expect(error?.xpath).toMatch(/\/ram:Nonsense$/);
      }),
      { numRuns: 200 },
    );
  });
});

test('several preceding invoices are of D22B, not of D16B', async () => {
  const correction = writeCii(sampleModel({ precedingInvoices: [{ number: 'A-1' }, { number: 'A-2' }] }));
  const [older, newer] = [await CiiSchemaValidator.create('D16B'), await CiiSchemaValidator.create('D22B')];
  expect(older.validateText(correction)).toMatchObject({
    valid: false,
    errors: [{ xpath: expect.stringContaining('InvoiceReferencedDocument') as string }],
  });
  expect(newer.validateText(correction)).toMatchObject({ valid: true });
});
