import { ABSENT_IN_CII_DOCUMENT } from '../../../../validation/en16931/syntax/cii-absent-document';
import { ABSENT_IN_CII_LINES } from '../../../../validation/en16931/syntax/cii-absent-lines';
import { ABSENT_IN_CII_TYPES } from '../../../../validation/en16931/syntax/cii-absent-types';
import { CII_CONDITIONAL_RULES } from '../../../../validation/en16931/syntax/cii-conditional-rules';
import { CII_LIMITS } from '../../../../validation/en16931/syntax/cii-limits';
import { absentRules } from '../../../../validation/en16931/syntax/rule-tables';
import type { SyntaxRule } from '../../../../validation/en16931/syntax/syntax-rule';
import { ABSENT_IN_UBL_DOCUMENT } from '../../../../validation/en16931/syntax/ubl-absent-document';
import { ABSENT_IN_UBL_LINES } from '../../../../validation/en16931/syntax/ubl-absent-lines';
import { UBL_CONDITIONAL_RULES } from '../../../../validation/en16931/syntax/ubl-conditional-rules';
import { UBL_LIMITS } from '../../../../validation/en16931/syntax/ubl-limits';
import { cii, ubl } from './documents';

export const UBL_RULES: readonly SyntaxRule[] = [
  ...absentRules('UBL-', '{root}', 'warning', ABSENT_IN_UBL_DOCUMENT),
  ...absentRules('UBL-', '{root}', 'warning', ABSENT_IN_UBL_LINES),
  ...UBL_LIMITS,
  ...UBL_CONDITIONAL_RULES,
];

export const CII_RULES: readonly SyntaxRule[] = [
  ...ABSENT_IN_CII_DOCUMENT,
  ...ABSENT_IN_CII_LINES,
  ...ABSENT_IN_CII_TYPES,
  ...CII_LIMITS,
  ...CII_CONDITIONAL_RULES,
];

const ublReference = (type: string, more = ''): string =>
  `<cac:AdditionalDocumentReference><cbc:ID/>${more}${type === '' ? '' : `<cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode>`}</cac:AdditionalDocumentReference>`;
const allowance = (indicator: string): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator><cbc:AllowanceChargeReason/><cbc:AllowanceChargeReason/></cac:AllowanceCharge>`;
const tax = (party: string, scheme: string): string =>
  `<cac:${party}><cac:Party>${`<cac:PartyTaxScheme><cbc:CompanyID/><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`.repeat(2)}</cac:Party></cac:${party}>`;
const creditor = '<cac:Party><cac:PartyIdentification><cbc:ID schemeID="SEPA"/></cac:PartyIdentification></cac:Party>';

/** What breaks the rules whose paths alone do not tell it; every sentence of a rule once. */
const UBL_CASES: readonly [rule: string, content: string][] = [
  ['UBL-CR-002', '<cbc:UBLVersionID>2.0</cbc:UBLVersionID>'],
  ['UBL-CR-666', ublReference('130', '<cac:Attachment/>')],
  ['UBL-CR-673', ublReference('130', '<cbc:DocumentDescription/>')],
  ['UBL-DT-01', '<cbc:Amount>1.234</cbc:Amount>'],
  ['UBL-SR-04', ublReference('130').repeat(2)],
  ['UBL-SR-12', tax('AccountingSupplierParty', 'VAT')],
  ['UBL-SR-13', tax('AccountingSupplierParty', 'FC')],
  ['UBL-SR-18', tax('AccountingCustomerParty', 'VAT')],
  ['UBL-SR-19', '<cac:PayeeParty/>'],
  ['UBL-SR-19', '<cac:PayeeParty><cac:PartyName><cbc:Name/><cbc:Name/></cac:PartyName></cac:PayeeParty>'],
  ['UBL-SR-20', '<cac:PayeeParty/>'],
  ['UBL-SR-21', '<cac:PayeeParty/>'],
  ['UBL-SR-29', creditor.repeat(2)],
  ['UBL-SR-30', allowance('false')],
  ['UBL-SR-31', allowance('true')],
  ['UBL-SR-43', ublReference('916')],
  ['UBL-SR-43', '<cac:AdditionalDocumentReference><cbc:ID schemeID="a"/></cac:AdditionalDocumentReference>'],
  [
    'UBL-SR-44',
    '<cac:PaymentMeans><cbc:PaymentID>1</cbc:PaymentID><cbc:PaymentID>2</cbc:PaymentID></cac:PaymentMeans>',
  ],
  [
    'UBL-SR-47',
    '<cac:A><cbc:PaymentMeansCode>1</cbc:PaymentMeansCode><cbc:PaymentMeansCode>2</cbc:PaymentMeansCode></cac:A>',
  ],
];

const transaction = (content: string): string =>
  `<rsm:SupplyChainTradeTransaction>${content}</rsm:SupplyChainTradeTransaction>`;
const line = (content: string): string =>
  transaction(`<ram:IncludedSupplyChainTradeLineItem>${content}</ram:IncludedSupplyChainTradeLineItem>`);
const header = (part: string, content: string): string =>
  transaction(`<ram:ApplicableHeaderTrade${part}>${content}</ram:ApplicableHeaderTrade${part}>`);
const product = (content: string): string => line(`<ram:SpecifiedTradeProduct>${content}</ram:SpecifiedTradeProduct>`);
const ciiReference = (type: string, more = ''): string =>
  `<ram:AdditionalReferencedDocument><ram:TypeCode>${type}</ram:TypeCode>${more}</ram:AdditionalReferencedDocument>`;
const ids = (party: string): string => `<ram:${party}><ram:ID/><ram:GlobalID/></ram:${party}>`;
const contact = (party: string): string =>
  `<ram:${party}><ram:DefinedTradeContact><ram:PersonName/><ram:DepartmentName/></ram:DefinedTradeContact></ram:${party}>`;
const means = (content: string): string =>
  `<ram:SpecifiedTradeSettlementPaymentMeans>${content}</ram:SpecifiedTradeSettlementPaymentMeans>`;

const CII_CASES: readonly [rule: string, content: string][] = [
  ['CII-DT-037', '<ram:ApplicableTradeTax><ram:TypeCode>GST</ram:TypeCode></ram:ApplicableTradeTax>'],
  ['CII-DT-097', '<udt:DateTimeString format="102">2026-01-31</udt:DateTimeString>'],
  ['CII-SR-046', product('<ram:GlobalID/>')],
  ['CII-SR-090', product('<ram:OriginTradeCountry/>')],
  ['CII-SR-090', product('<ram:OriginTradeCountry><ram:ID/><ram:ID/></ram:OriginTradeCountry>')],
  [
    'CII-SR-119',
    line(
      '<ram:SpecifiedLineTradeAgreement><ram:GrossPriceProductTradePrice><ram:AppliedTradeAllowanceCharge><ram:ActualAmount/></ram:AppliedTradeAllowanceCharge></ram:GrossPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>',
    ),
  ],
  ['CII-SR-449', header('Delivery', ids('ShipToTradeParty'))],
  ['CII-SR-450', header('Agreement', ids('BuyerTradeParty'))],
  ['CII-SR-451', header('Settlement', ids('PayeeTradeParty'))],
  ['CII-SR-457', header('Agreement', ciiReference('50').repeat(2))],
  ['CII-SR-458', header('Agreement', ciiReference('130').repeat(2))],
  [
    'CII-SR-462',
    header(
      'Settlement',
      '<ram:ApplicableTradeTax><ram:DueDateTypeCode>5</ram:DueDateTypeCode><ram:DueDateTypeCode/></ram:ApplicableTradeTax>',
    ),
  ],
  ['CII-SR-465', header('Agreement', contact('SellerTradeParty'))],
  ['CII-SR-466', header('Agreement', contact('BuyerTradeParty'))],
  ['CII-SR-467', means('<ram:TypeCode>1</ram:TypeCode>') + means('<ram:TypeCode>2</ram:TypeCode>')],
  ['CII-SR-468', means('<ram:Information>1</ram:Information>') + means('<ram:Information>2</ram:Information>')],
  ['CII-SR-470', header('Settlement', means('<ram:TypeCode>30</ram:TypeCode>'))],
  [
    'CII-SR-474',
    line(`<ram:SpecifiedLineTradeSettlement>${ciiReference('130').repeat(2)}</ram:SpecifiedLineTradeSettlement>`),
  ],
  ['CII-SR-475', header('Agreement', ciiReference('916', '<ram:Name/>').repeat(2))],
  ['CII-SR-476', header('Agreement', ciiReference('916', '<ram:AttachmentBinaryObject/>').repeat(2))],
];

interface Vocabulary {
  line: string;
  /** Of elements that a rule knows by the end of their name. */
  prefix: string;
  root: (content: string) => string;
}

const IN_UBL: Vocabulary = { line: 'cac:InvoiceLine', prefix: 'cbc:', root: ubl };
const IN_CII: Vocabulary = { line: 'ram:IncludedSupplyChainTradeLineItem', prefix: 'ram:', root: cii };

/** Documents that break the rule, made from its context and path; none where these alone do not tell. */
function madeFrom(rule: SyntaxRule, vocabulary: Vocabulary): string[] {
  const [context = ''] = rule.context.split(' | ');
  const times = (path: string, count: number): string => document(context, path, count, vocabulary);
  switch (rule.kind) {
    case 'absent':
    case 'attribute-absent':
    case 'only-if':
      return [times(rule.path, 1)];
    case 'max-one':
      return [times(rule.path, 2)];
    case 'max-count':
      return [times(rule.path, rule.max + 1)];
    case 'exactly-one':
      return [times('.', 1), times(rule.path, 2)];
    case 'required':
    case 'attribute-required':
      return [times('.', 1)];
    case 'value-format':
    case 'same-value':
    case 'checked':
      return [];
  }
}

function document(context: string, path: string, count: number, { line: lineName, prefix, root }: Vocabulary): string {
  const way = path.startsWith('**') ? path : `${context}/${path}`;
  const steps = way.split('/').filter((step) => step !== '**' && step !== '{root}' && step !== '.');
  const attribute = steps.at(-1)?.startsWith('@') ? ` ${steps.pop()?.slice(1)}="x"` : '';
  if (steps.length === 0 && attribute !== '') return root('').replace(' ', `${attribute} `);
  const names = steps.map((step) => {
    if (step === '{line}') return lineName;
    return step.includes('*') ? `${prefix}${step.replace(/.*\*/, 'X')}` : step;
  });
  const last = names.pop();
  const innermost = last === undefined ? '' : `<${last}${attribute}/>`.repeat(count);
  return root(names.reduceRight((content, name) => `<${name}>${content}</${name}>`, innermost));
}

/** Documents that break one rule each (and maybe others too). */
export const VIOLATIONS: readonly { rule: string; xml: string }[] = [
  ...violations(UBL_RULES, UBL_CASES, IN_UBL),
  ...violations(CII_RULES, CII_CASES, IN_CII),
];

function violations(
  rules: readonly SyntaxRule[],
  cases: readonly (readonly [rule: string, content: string])[],
  vocabulary: Vocabulary,
): { rule: string; xml: string }[] {
  const byHand = new Set(cases.map(([rule]) => rule));
  return [
    ...cases.map(([rule, content]) => ({ rule, xml: vocabulary.root(content) })),
    ...rules
      .filter(({ id }) => !byHand.has(id))
      .flatMap((rule) => madeFrom(rule, vocabulary).map((xml) => ({ rule: rule.id, xml }))),
  ];
}
