import type { JsonLine } from '../../../documents/formats/json/json-document';
import { checkJsonAmounts } from '../../../validation/json-amounts';
import { sampleJson } from './sample-model';

function findings(change: Partial<JsonLine>): string[] {
  const json = sampleJson();
  json.lines = json.lines.map((line) => ({ ...line, ...change }));
  return checkJsonAmounts(json).map(
    (one) => `${one.rule} ${one.found} ${one.expected} ${one.location?.pointer} ${one.severity}`,
  );
}

test.each<[string, Partial<JsonLine>, string[]]>([
  ['right amounts', {}, []],
  [
    'a wrong net amount',
    { netAmount: 801, vatAmount: 168.21, grossAmount: 969.21 },
    ['LINE_NET_AMOUNT 801.00 800.00 /lines/0/netAmount error'],
  ],
  [
    'a rounded unit price explains it',
    { quantity: 3, unitPrice: 0.33, netAmount: 1, vatAmount: 0.21, grossAmount: 1.21 },
    [],
  ],
  [
    'but no more than rounding',
    { quantity: 3, unitPrice: 0.33, netAmount: 1.02, vatAmount: 0.21, grossAmount: 1.23 },
    ['LINE_NET_AMOUNT 1.02 0.99 /lines/0/netAmount error'],
  ],
  ['a cent of VAT is rounding', { vatAmount: 168.01, grossAmount: 968.01 }, []],
  [
    'two are not',
    { vatAmount: 168.02, grossAmount: 968.02 },
    ['LINE_VAT_AMOUNT 168.02 168.00 /lines/0/vatAmount error'],
  ],
  ['a wrong gross amount', { grossAmount: 967 }, ['LINE_GROSS_AMOUNT 967.00 968.00 /lines/0/grossAmount error']],
])('%s', (_, change, expected) => {
  expect(findings(change)).toEqual(expected);
});
