import type { XmlElement } from '../../../documents/xml/element-tree';
import type { RuleDocument } from '../../tree/rule-document';
import { stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import type { Context } from '../../tree/context';

/** Elements that the rules of split payment (category B) look at. Codes are compared as written, whatever their scheme. */
export interface SplitPaymentBinding {
  document: Context;
  /** BR-B-01: category codes, and every country code that must be IT beside a B. */
  categories(document: RuleDocument): readonly XmlElement[];
  countries(document: RuleDocument): readonly XmlElement[];
  /** BR-B-02: category codes that must not be S beside a B. */
  categoriesApart(document: RuleDocument): readonly XmlElement[];
}

/** BR-B-01 and BR-B-02: split payment is for Italian invoices, and not beside the standard rate. */
export function splitPayment(binding: SplitPaymentBinding): TreeCheck[] {
  return [
    {
      rules: ['BR-B-01'],
      validate(document, report) {
        if (binding.document(document).length === 0 || !withCode(binding.categories(document), 'B')) return;
        const abroad = binding.countries(document).find((country) => stringValue(country) !== 'IT');
        if (abroad) report.fires('BR-B-01', abroad, { found: stringValue(abroad), expected: 'IT' });
      },
    },
    {
      rules: ['BR-B-02'],
      validate(document, report) {
        if (binding.document(document).length === 0) return;
        const codes = binding.categoriesApart(document);
        const splitPayment = withCode(codes, 'B');
        if (splitPayment && withCode(codes, 'S')) report.fires('BR-B-02', splitPayment);
      },
    },
  ];
}

function withCode(codes: readonly XmlElement[], wanted: string): XmlElement | undefined {
  return codes.find((code) => stringValue(code) === wanted);
}
