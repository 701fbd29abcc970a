import { isIban } from '../../../../validation/xrechnung/iban';
import { CII, UBL } from './base-documents';
import { changed, cii, type Change, element, ubl, verdictOn } from './verdict';

const ACCOUNT = 'DE02120300000000202051';
const TRANSFER = { ubl: element('cac:PayeeFinancialAccount'), cii: element('ram:PayeePartyCreditorFinancialAccount') };
const MEANS = { ubl: element('cac:PaymentMeans'), cii: element('ram:SpecifiedTradeSettlementPaymentMeans') };

const transferUbl = `<cac:PayeeFinancialAccount><cbc:ID>${ACCOUNT}</cbc:ID></cac:PayeeFinancialAccount>`;
const cardUbl = '<cac:CardAccount><cbc:NetworkID>N</cbc:NetworkID></cac:CardAccount>';
const mandateUbl = `<cac:PaymentMandate><cbc:ID>M</cbc:ID><cac:PayerFinancialAccount><cbc:ID>${ACCOUNT}</cbc:ID></cac:PayerFinancialAccount></cac:PaymentMandate>`;
const creditorUbl: Change = [
  '<cac:PartyIdentification>',
  '<cac:PartyIdentification><cbc:ID schemeID="SEPA">DE98ZZZ09999999999</cbc:ID></cac:PartyIdentification><cac:PartyIdentification>',
];

const transferCii = `<ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${ACCOUNT}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount>`;
const cardCii =
  '<ram:ApplicableTradeSettlementFinancialCard><ram:ID>1</ram:ID></ram:ApplicableTradeSettlementFinancialCard>';
const debtorCii = `<ram:PayerPartyDebtorFinancialAccount><ram:IBANID>${ACCOUNT}</ram:IBANID></ram:PayerPartyDebtorFinancialAccount>`;
const mandateCii: Change = [
  '<ram:Description>30 days',
  '<ram:DirectDebitMandateID>M</ram:DirectDebitMandateID><ram:Description>30 days',
];
const creditorCii: Change = [
  '<ram:InvoiceCurrencyCode>',
  '<ram:CreditorReferenceID>C</ram:CreditorReferenceID><ram:InvoiceCurrencyCode>',
];

const payUbl = (code: string, groups: string, ...changes: Change[]): string =>
  ubl(
    [MEANS.ubl, `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${groups}</cac:PaymentMeans>`],
    ...changes,
  );
const payCii = (code: string, groups: string, ...changes: Change[]): string =>
  cii(
    [
      MEANS.cii,
      `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${code}</ram:TypeCode>${groups}</ram:SpecifiedTradeSettlementPaymentMeans>`,
    ],
    ...changes,
  );

describe('an IBAN', () => {
  it.each([ACCOUNT, 'DE02 1203\t0000 0000 2020 51', 'GB33BUKB20201555555555', 'NO9386011117947', 'XX90'])(
    'may be %j',
    (text) => {
      expect(isIban(text)).toBe(true);
    },
  );

  it.each([
    '',
    'DE',
    'DE03120300000000202051',
    'de02120300000000202051',
    'gb33bukb20201555555555',
    'DE02-1203',
    `DE02${'1'.repeat(31)}`,
  ])('is not %j', (text) => {
    expect(isIban(text)).toBe(false);
  });

  it('counts small letters as the official check does, from 42 on', () => {
    // The value of "a" is 42 there, and 42131401 leaves 1.
    const right = Array.from({ length: 100 }, (_, check) => `DE${String(check).padStart(2, '0')}a`).filter(isIban);
    const remainder = (account: string): number => Number(`421314${account.slice(2, 4)}`) % 97;
    expect(right.map(remainder)).toEqual(right.map(() => 1));
    expect(right.length).toBeGreaterThan(0);
  });
});

describe('means of payment', () => {
  it.each([
    // code, groups, what else, rules
    ['30', transferUbl.replace(ACCOUNT, 'x'), []],
    ['58', transferUbl.replace(ACCOUNT, 'x'), ['BR-DE-19']],
    [' 58 ', transferUbl, []],
    ['58', '', ['BR-DE-19', 'BR-DE-23-a']],
    ['30', cardUbl, ['BR-DE-23-a', 'BR-DE-23-b']],
    ['48', cardUbl, []],
    ['54', transferUbl, ['BR-DE-24-a', 'BR-DE-24-b']],
    ['55', cardUbl + transferUbl, ['BR-DE-24-b']],
    ['59', '', ['BR-DE-20', 'BR-DE-25-a', 'PEPPOL-EN16931-R061']],
    ['59', mandateUbl, []],
    ['59', mandateUbl.replace(ACCOUNT, 'x'), ['BR-DE-20']],
    ['59', mandateUbl + cardUbl, ['BR-DE-25-b']],
    ['49', '', ['PEPPOL-EN16931-R061']],
    ['1', transferUbl + cardUbl, []],
  ])('%j of UBL with %s gives %j', (code, groups, rules) => {
    expect(verdictOn(payUbl(code, groups, creditorUbl)).rules).toEqual(rules);
  });

  it.each([
    ['58', transferCii, [], []],
    ['58', '', [], ['BR-DE-19', 'BR-DE-23-a']],
    ['58', transferCii + cardCii, [], ['BR-DE-23-b']],
    ['30', transferCii.replace(ACCOUNT, 'x'), [], []],
    ['58', transferCii, [mandateCii, creditorCii], ['BR-DE-23-b', 'BR-DE-31']],
    ['48', cardCii, [], []],
    ['48', cardCii + transferCii, [], ['BR-DE-24-b']],
    ['59', debtorCii, [mandateCii, creditorCii], []],
    ['59', '', [mandateCii, creditorCii], ['BR-DE-20', 'BR-DE-31']],
    ['59', debtorCii + transferCii, [mandateCii, creditorCii], ['BR-DE-25-b']],
    [
      '59',
      `${debtorCii}<ram:PayerSpecifiedDebtorFinancialInstitution><ram:BICID>X</ram:BICID></ram:PayerSpecifiedDebtorFinancialInstitution>`,
      [mandateCii, creditorCii],
      ['BR-DE-25-b'],
    ],
    ['49', '', [], ['PEPPOL-EN16931-R061']],
  ] as [string, string, Change[], string[]][])('%j of CII with %s gives its rules', (code, groups, changes, rules) => {
    expect(verdictOn(payCii(code, groups, ...changes)).rules).toEqual(rules);
  });

  it('are not validated by a code that is given twice', () => {
    const twice = (name: string): Change => [new RegExp(`<${name}>58<`), `<${name}>1</${name}><${name}>58<`];
    expect(verdictOn(changed(UBL, twice('cbc:PaymentMeansCode'), [TRANSFER.ubl, ''])).rules).toEqual([]);
    expect(verdictOn(changed(CII, twice('ram:TypeCode'), [TRANSFER.cii, ''])).rules).toEqual([]);
  });

  it('cannot be validated with two accounts', () => {
    const second: Change = [`<cbc:ID>${ACCOUNT}</cbc:ID>`, `<cbc:ID>${ACCOUNT}</cbc:ID><cbc:ID>${ACCOUNT}</cbc:ID>`];
    expect(verdictOn(ubl(second)).notValidated).toEqual(['BR-DE-19']);
  });
});

describe('a direct debit', () => {
  it('names in UBL creditor and account as soon as there is a mandate', () => {
    expect(verdictOn(payUbl('59', mandateUbl)).rules).toEqual(['BR-DE-30']);
    expect(
      verdictOn(payUbl('59', '<cac:PaymentMandate><cbc:ID>M</cbc:ID></cac:PaymentMandate>', creditorUbl)).rules,
    ).toEqual(['BR-DE-20', 'BR-DE-31']);
  });

  it('may name the creditor as the payee, and by the exact scheme', () => {
    const payee: Change = [
      '<cac:Delivery>',
      '<cac:PayeeParty><cac:PartyIdentification><cbc:ID schemeID="SEPA">1</cbc:ID></cac:PartyIdentification></cac:PayeeParty><cac:Delivery>',
    ];
    expect(verdictOn(payUbl('59', mandateUbl, payee)).rules).toEqual([]);
    expect(verdictOn(payUbl('59', mandateUbl, payee, ['"SEPA"', '"SEPA "'])).rules).toEqual(['BR-DE-30']);
  });

  it.each([
    ['a creditor alone', [creditorCii], '', ['BR-DE-23-b', 'BR-DE-30', 'BR-DE-31']],
    ['a mandate alone', [mandateCii], '', ['BR-DE-23-b', 'BR-DE-30', 'BR-DE-31']],
    ['an account alone', [], debtorCii, ['BR-DE-23-b', 'BR-DE-30', 'BR-DE-31']],
    ['creditor and account', [creditorCii], debtorCii, ['BR-DE-23-b']],
    ['mandate and account', [mandateCii], debtorCii, ['BR-DE-23-b', 'BR-DE-30']],
  ] as [string, Change[], string, string[]][])('of CII is half told by %s', (_, changes, debtor, rules) => {
    expect(verdictOn(payCii('58', transferCii + debtor, ...changes)).rules).toEqual(rules);
  });
});
