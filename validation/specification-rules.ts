import type { XmlElement } from '../documents/xml/element-tree';
import { chooseLayers, declarationOf, type KnownBeside, specificationElement } from './choose-layers';
import type { Severity } from './finding';
import { hasRulesFor } from './layer';
import { factsOf } from './layers';
import { knownSpecification } from './specifications';
import type { Syntax } from './tree/rule-document';
import type { TreeFinding } from './tree/run-tree-rule-set';
import { normalized } from './tree/text';
import { present } from '../platform/present';

const NAME = 'specification';
const SYNTAX_NAMES: Readonly<Record<Syntax, string>> = { ubl: 'UBL', cii: 'CII' };

/** What the specification that BT-24 names means for the verdict. */
export interface SpecificationVerdict {
  /** EN 16931 itself asks only that there be a BT-24. */
  findings: TreeFinding[];
  /** Name of the specification whose own rules are not here, or not for the syntax. */
  notJudged?: string;
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
        notJudged: name,
      };
    return {
      findings: finding('SPECIFICATION_PARTLY_JUDGED', 'warning', { parameters }),
      notJudged: name,
    };
  }
  const declaration = declarationOf(root, syntax, beside);
  const { layers, hasNoScenario } = chooseLayers(declaration);
  if (hasNoScenario) return { findings: finding('SPECIFICATION_NO_SCENARIO', 'fatal', { found: element.text }) };
  const without = layers.map(factsOf).find((layer) => !hasRulesFor(layer, syntax));
  if (without !== undefined) {
    const { context: _, ...declared } = declaration;
    // A country may apply rules that the document does not declare.
    const name = (without.appliesTo(declared) ? known?.name : undefined) ?? without.title;
    const parameters = { name, format: SYNTAX_NAMES[syntax === 'ubl' ? 'cii' : 'ubl'] };
    const textKey = 'SPECIFICATION_PARTLY_JUDGED.format';
    return { findings: finding('SPECIFICATION_PARTLY_JUDGED', 'warning', { parameters, textKey }), notJudged: name };
  }
  // What only EN 16931 judges is told.
  const isUnknown = known === undefined && layers.length === 1;
  return { findings: isUnknown ? finding('SPECIFICATION_UNKNOWN', 'warning') : [] };
}
