import { isBlank } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';

const RULE = 'PEPPOL-EN16931-R008';

/** No element without content; attributes are none. */
export const emptyElements: RulePart = {
  facts: { [RULE]: { severity: 'fatal', terms: [] } },
  checks: [
    {
      rules: [RULE],
      validate({ elements }, report) {
        for (const element of elements)
          if (element.children.length === 0 && isBlank(element.text)) report.fires(RULE, element);
      },
    },
  ],
};
