import type { SemanticDocument } from '../../documents/model/semantic-document';
import type { Severity } from '../../validation/finding';
import type { NationalRule } from '../national-rules/rule';
import { stated } from '../national-rules/shared-rules';

/** Every company must issue by the reform from this day; before it that depends on its size, which nobody states. */
const ALL_ARE_OBLIGED = '2027-09-01';

function severity({ issueDate }: SemanticDocument): Severity {
  return issueDate !== undefined && issueDate.slice(0, 10) >= ALL_ARE_OBLIGED ? 'error' : 'warning';
}

/** What is exempt (E) tells why, by code and in words. EN 16931 asks for one of them. */
export const exemptionTold: NationalRule = stated(
  { severity, purposes: ['EINVOICING'], flows: ['ISSUED'], id: 'FR-EXEMPTION' },
  'PPF',
  ['BT-120', 'BT-121'],
  (document) =>
    document.vatBreakdown.flatMap(({ category, exemptionReason, exemptionReasonCode }, index) => {
      if (category !== 'E') return [];
      const terms = [
        ...(exemptionReason === undefined ? ['BT-120'] : []),
        ...(exemptionReasonCode === undefined ? ['BT-121'] : []),
      ];
      return terms.map((term) => ({ at: ['BG-23', index, term], terms: [term] }));
    }),
);
