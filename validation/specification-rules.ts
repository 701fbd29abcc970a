import type { XmlElement } from '../documents/xml/element-tree';
import { specificationElement } from './choose-layers';
import type { Severity } from './finding';
import { knownSpecification } from './specifications';
import type { TreeFinding } from './tree/run-tree-rule-set';
import type { Syntax } from './tree/rule-document';
import { normalized } from './tree/text';
import { present } from '../platform/present';

const NAME = 'specification';
export const SPECIFICATION_NOT_JUDGED = 'SPECIFICATION_NOT_JUDGED';

/** Findings about the specification that BT-24 names: EN 16931 itself asks only that there be one. */
export function specificationFindings(root: XmlElement, syntax: Syntax): TreeFinding[] {
  const element = specificationElement(root, syntax);
  if (element === undefined) return [];
  const found = normalized(element);
  if (found === '') return [];
  const known = knownSpecification(found);
  const finding = (rule: string, severity: Severity, details: Partial<TreeFinding> = {}): TreeFinding[] => [
    { ruleSet: NAME, rule, severity, terms: ['BT-24'], parameters: {}, found, element, ...details },
  ];
  // The profiles that make no claim to EN 16931 exist in CII only.
  if (known === undefined || (known.status === 'not-judged' && syntax === 'ubl'))
    return finding('SPECIFICATION_UNKNOWN', 'warning');
  const { name, status, successor } = known;
  switch (status) {
    case 'current':
      return [];
    case 'withdrawn':
      return finding('SPECIFICATION_WITHDRAWN', 'warning', {
        parameters: { name },
        ...present({ expected: successor }),
      });
    case 'not-judged':
      return finding(SPECIFICATION_NOT_JUDGED, 'information', { parameters: { name } });
    default:
      return status satisfies never;
  }
}
