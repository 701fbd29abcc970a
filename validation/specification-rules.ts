import type { XmlElement } from '../documents/xml/element-tree';
import { chooseLayers, declarationOf, type KnownBeside, specificationElement } from './choose-layers';
import type { Severity } from './finding';
import { knownSpecification, type Specification } from './specifications';
import type { Syntax } from './tree/rule-document';
import type { TreeFinding } from './tree/run-tree-rule-set';
import { normalized } from './tree/text';
import { present } from '../platform/present';

const NAME = 'specification';

/** What the specification that BT-24 names means for the verdict. */
export interface SpecificationVerdict {
  /** EN 16931 itself asks only that there be a BT-24. */
  findings: TreeFinding[];
  /** The specification whose own rules are not here. */
  notJudged?: Specification;
}

export function judgeSpecification(root: XmlElement, syntax: Syntax, beside: KnownBeside): SpecificationVerdict {
  const element = specificationElement(root, syntax);
  const found = element === undefined ? '' : normalized(element);
  if (element === undefined || found === '') return { findings: [] };
  const finding = (rule: string, severity: Severity, details: Partial<TreeFinding> = {}): TreeFinding[] => [
    { ruleSet: NAME, rule, severity, terms: ['BT-24'], parameters: {}, found, element, ...details },
  ];
  const known = knownSpecification(found, syntax);
  if (known !== undefined && known.status !== 'judged') {
    const { name, successor } = known;
    const parameters = { name };
    if (known.status === 'withdrawn')
      return {
        findings: finding('SPECIFICATION_WITHDRAWN', 'warning', { parameters, ...present({ expected: successor }) }),
        notJudged: known,
      };
    return {
      findings:
        known.leavesEn16931 === true
          ? finding('SPECIFICATION_NOT_JUDGED', 'information', { parameters })
          : finding('SPECIFICATION_PARTLY_JUDGED', 'warning', { parameters }),
      notJudged: known,
    };
  }
  const { layers, hasNoScenario } = chooseLayers(declarationOf(root, syntax, beside));
  if (hasNoScenario) return { findings: finding('SPECIFICATION_NO_SCENARIO', 'fatal', { found: element.text }) };
  // What only EN 16931 judges is told.
  const isUnknown = known === undefined && layers.length === 1;
  return { findings: isUnknown ? finding('SPECIFICATION_UNKNOWN', 'warning') : [] };
}
