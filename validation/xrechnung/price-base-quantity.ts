import type { XmlElement } from '../../documents/xml/element-tree';
import { fatal, rulesAt } from '../tree/rules-at';
import { attribute, select } from '../tree/select';
import { stringValue } from '../tree/text';
import { fromRoot } from './from-root';

const lines = fromRoot('rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem');
const BASE_OF_GROSS = 'ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:BasisQuantity';
const BASE_OF_NET = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:BasisQuantity';

function units(quantities: readonly XmlElement[]): string[] {
  return quantities.flatMap((quantity) => attribute(quantity, 'unitCode') ?? []);
}

/** The first values where both sides have some but none in common. */
function differing(found: readonly string[], expected: readonly string[]): [string, string] | undefined {
  const [[first], [other]] = [found, expected];
  if (first === undefined || other === undefined || found.some((value) => expected.includes(value))) return undefined;
  return [first, other];
}

/** BR-TMP-3, of CII alone: UBL has one base quantity for both prices. Oddity: quantities are texts here, 1 is not 1.0. */
export const priceBaseQuantity = rulesAt(lines, {
  'BR-TMP-3': fatal(['BT-149', 'BT-150'], (line, fires) => {
    const ofGross = select(line, BASE_OF_GROSS);
    const ofNet = select(line, BASE_OF_NET);
    const [net] = ofNet;
    if (net === undefined || ofGross.length === 0) return;
    const [found, expected] =
      differing(ofNet.map(stringValue), ofGross.map(stringValue)) ?? differing(units(ofNet), units(ofGross)) ?? [];
    if (found !== undefined && expected !== undefined) fires(net, { found, expected });
  }),
});
