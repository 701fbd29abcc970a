import type { XmlElement } from '../../../documents/xml/element-tree';
import type { RuleDocument } from '../../tree/rule-document';
import { DOCUMENT } from '../presence/cii-groups';
import { ciiTaxes } from './cii-taxes';
import type { VatFamily } from './families';

/** xx-01 in CII, validated once a document; the type is not looked at. */
export function ciiMisfitOfUses(
  document: RuleDocument,
  { name, category, perRate }: VatFamily,
): XmlElement | undefined {
  const named = ciiTaxes(document).ofCode(category);
  if (named.length === 0 || DOCUMENT(document).length === 0) return undefined;
  const headers = named.filter(({ at }) => at === 'breakdown');
  const lines = named.filter(({ at }) => at === 'line');
  const others = named.filter(({ at }) => at === 'allowance-charge');
  if (perRate) {
    // Officially two lines, or two allowances or charges, pass without a breakdown.
    const short = [lines, others].find((uses) => uses.length > 0 && uses.length + headers.length < 2);
    return short?.[0]?.element;
  }
  const [header, another] = headers;
  // Category O is asked for a use, but never for a breakdown.
  if (header === undefined) return name === 'O' ? undefined : named[0]?.element;
  if (another !== undefined) return another.element;
  return lines.length + others.length > 0 ? undefined : header.element;
}
