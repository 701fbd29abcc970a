import type { XmlElement } from '../../../documents/xml/element-tree';
import { anywhere, where } from '../../tree/context';
import { inDocuments } from '../../tree/fitting';
import { joinParts } from '../../tree/join-parts';
import type { RuleDocument } from '../../tree/rule-document';
import { fatal, type Validate, rulesAt, warning } from '../../tree/rules-at';
import { childrenOf, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import { filled } from '../given';
import { isWrittenAsIn } from '../party-countries';
import { fromRoot } from '../roots';
import { supplierIsGreek } from './greece';

/** Description of a supporting document (BT-123) that marks it. */
const MARK = '##M.AR.K##';
const INVOICE_URL = '##INVOICE|URL##';

const REFERENCE = 'cac:AdditionalDocumentReference';
const BEGINS_POSITIVE = /^[1-9]/;

const isDescribedAs = (description: string) => (reference: XmlElement) =>
  select(reference, 'cbc:DocumentDescription').some((stated) => stringValue(stated) === description);

const sellerIsInGreece = (document: RuleDocument): boolean =>
  supplierIsGreek(document) && isWrittenAsIn(document, 'seller', 'GR');

/** Asks for a number of references with that description. */
function references(description: string, least: number, most: number): Validate {
  return (root, fires) => {
    const found = childrenOf(root, REFERENCE).filter(isDescribedAs(description));
    if (found.length >= least && found.length <= most) return;
    fires(found[most] ?? root, { found: String(found.length), expected: String(most), parameters: { description } });
  };
}

const markIds = where(anywhere(`${REFERENCE}/cbc:ID`), ({ parent }) => (parent ? isDescribedAs(MARK)(parent) : false));

/** Rules of Greece for the references (BG-24) to what the tax authority knows of the invoice. */
export const greeceReferences = joinParts([
  rulesAt(inDocuments(sellerIsInGreece, fromRoot()), {
    'GR-R-004-1': fatal(['BG-24', 'BT-122'], references(MARK, 1, 1)),
    'GR-S-008-1': warning(['BG-24', 'BT-124'], references(INVOICE_URL, 1, 1)),
    'GR-R-008-2': fatal(['BG-24', 'BT-124'], references(INVOICE_URL, 0, 1)),
  }),
  rulesAt(inDocuments(sellerIsInGreece, markIds), {
    'GR-R-004-2': fatal(['BT-122'], (id, fires) => {
      const found = stringValue(id);
      // Oddity: only the beginning is looked at.
      if (!BEGINS_POSITIVE.test(found)) fires(id, { found });
    }),
  }),
  rulesAt(inDocuments(supplierIsGreek, where(anywhere(REFERENCE), isDescribedAs(INVOICE_URL))), {
    'GR-R-008-3': fatal(['BT-124'], filled('cac:Attachment/cac:ExternalReference/cbc:URI')),
  }),
]);
