import { writeCii } from '../../../../documents/formats/cii/write-cii';
import { InvoiceValidator } from '../../../../validation/invoice-validator';
import { sampleModel } from '../sample-model';

const EXTENDED = 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended';
const validator = new InvoiceValidator();
const SAMPLE = writeCii(sampleModel({ specification: EXTENDED }));

/** Its delivery, which must be there, is empty: that is told, and told of every one here. */
const EMPTY = 'PEPPOL-EN16931-R008 warning';

async function rulesOf(change: (xml: string) => string): Promise<string[]> {
  const xml = change(SAMPLE);
  const { findings, xsd } = await validator.validate(Buffer.from(xml));
  expect(xsd).toMatchObject({ valid: true, errors: [] });
  const rules = findings.map(({ rule, severity }) => (severity === 'fatal' ? rule : `${rule} ${severity}`)).sort();
  expect(rules).toContain(EMPTY);
  return rules.filter((rule) => rule !== EMPTY);
}

const first = (xml: string, pattern: RegExp): string => pattern.exec(xml)?.[0] ?? '';
const LINE = /<ram:IncludedSupplyChainTradeLineItem>.*?<\/ram:IncludedSupplyChainTradeLineItem>/s;
const LINE_ID = /<ram:LineID>[^<]*<\/ram:LineID>/;

/** The line with another number, status and parent. */
function lineAs(line: string, id: string, more: string): string {
  return line.replace(LINE_ID, `<ram:LineID>${id}</ram:LineID>${more}`);
}

const DETAIL_OF_G = '<ram:ParentLineID>G</ram:ParentLineID><ram:LineStatusReasonCode>DETAIL</ram:LineStatusReasonCode>';
const GROUP = '<ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>';

test('an invoice of EN 16931 is one of EXTENDED', async () => {
  expect(await rulesOf((xml) => xml)).toEqual([]);
});

test('a line that groups others does not count, and is the sum of its parts', async () => {
  const grouped = (xml: string): string => {
    const line = first(xml, LINE);
    return xml.replace(line, lineAs(line, 'G', GROUP) + lineAs(line, '1', DETAIL_OF_G));
  };
  expect(await rulesOf(grouped)).toEqual([]);
  const amount = /<ram:LineTotalAmount>([^<]*)</;
  const broken = (xml: string): string => grouped(xml).replace(amount, '<ram:LineTotalAmount>1.00<');
  expect(await rulesOf(broken)).toEqual(['BR-FXEXT-08']);
});

test('a part names a line that there is, and says what it is', async () => {
  const orphan = (xml: string): string => xml.replace(LINE_ID, `<ram:LineID>1</ram:LineID>${DETAIL_OF_G}`);
  expect(await rulesOf(orphan)).toEqual(['BR-FXEXT-11']);
  const silent = (xml: string): string =>
    xml.replace(LINE_ID, '<ram:LineID>1</ram:LineID><ram:ParentLineID>1</ram:ParentLineID>');
  expect(await rulesOf(silent)).toEqual(['BR-FXEXT-06']);
});

test('a cent for each line is left to totals', async () => {
  const lines = SAMPLE.split('<ram:IncludedSupplyChainTradeLineItem>').length - 1;
  const total = /<ram:GrandTotalAmount>([^<]*)</;
  const off = (cents: number) => (xml: string) => {
    const stated = Number(total.exec(xml)?.[1]);
    const due = (stated + cents / 100).toFixed(2);
    return xml
      .replace(total, `<ram:GrandTotalAmount>${due}<`)
      .replace(/<ram:DuePayableAmount>[^<]*</, `<ram:DuePayableAmount>${due}<`);
  };
  expect(await rulesOf(off(lines))).toEqual([]);
  expect(await rulesOf(off(lines + 1))).toEqual(['BR-FXEXT-CO-15']);
});

test('what is collected for a third party is due as well', async () => {
  const adjustment =
    '<ram:SpecifiedFinancialAdjustment><ram:Reason>Deposit</ram:Reason><ram:ActualAmount>5.00</ram:ActualAmount></ram:SpecifiedFinancialAdjustment>';
  const end = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>';
  const collected = (xml: string): string => xml.replace(end, `${end}${adjustment}`);
  expect(await rulesOf(collected)).toEqual(['BR-FXEXT-CO-16']);
  const due = /<ram:DuePayableAmount>([^<]*)</;
  const paid = (xml: string): string =>
    collected(xml).replace(due, (_, stated: string) => `<ram:DuePayableAmount>${(Number(stated) + 5).toFixed(2)}<`);
  expect(await rulesOf(paid)).toEqual([]);
});

test('a breakdown that states a reason which its lines do not state is told', async () => {
  const reason = '<ram:ExemptionReason>Because</ram:ExemptionReason>';
  const breakdown = /(<ram:CalculatedAmount>[^<]*<\/ram:CalculatedAmount><ram:TypeCode>VAT<\/ram:TypeCode>)/;
  const rules = await rulesOf((xml) => xml.replace(/>\s+</g, '><').replace(breakdown, `$1${reason}`));
  expect(rules).toEqual(['BR-FXEXT-S-08rev warning']);
});
