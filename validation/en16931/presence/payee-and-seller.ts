import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Context } from '../../tree/context';
import { exists, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';

/** The elements that BR-17 looks at. */
export interface PayeeBinding {
  payees: Context;
  /** Path of the name below the payee (BT-59). */
  name: string;
  /** The element below which the payee's seller stands. */
  sellerAbove(payee: XmlElement): XmlElement | undefined;
  /** Paths below the payee with those, from the element above the seller, whose values must all be others. */
  mustDiffer: readonly (readonly [payee: string, seller: string])[];
}

/** BR-17: a payee has a name and is another party than the seller. Values are compared as written. */
export function payeeIsAnotherParty(binding: PayeeBinding): TreeCheck {
  const { payees, name, sellerAbove, mustDiffer } = binding;
  return {
    rules: ['BR-17'],
    validate(document, report) {
      // Several payees below one element ask for the same seller: its values are gathered once.
      const sellers = new Map<XmlElement, ReadonlySet<string>[]>();
      for (const payee of payees(document)) {
        if (!exists(payee, name)) {
          report.fires('BR-17', payee);
          continue;
        }
        const above = sellerAbove(payee);
        if (above === undefined) continue;
        let known = sellers.get(above);
        if (known === undefined) sellers.set(above, (known = mustDiffer.map(([, path]) => textsAt(above, path))));
        const same = known.flatMap((texts, index) =>
          select(payee, mustDiffer[index]?.[0] ?? name).filter((one) => texts.has(stringValue(one))),
        )[0];
        if (same !== undefined) report.fires('BR-17', same, { found: stringValue(same) });
      }
    },
  };
}

function textsAt(element: XmlElement, path: string): ReadonlySet<string> {
  return new Set(select(element, path).map(stringValue));
}
