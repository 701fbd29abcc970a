import { parseElementTree } from '../../documents/xml/element-tree';
import { chooseLayers, declarationOf } from '../../validation/choose-layers';
import { statedSetting } from '../../cli/validation/stated-setting';
import type { RuleSetting } from '../../validation/rule-set';
import { isBlocking, type Finding } from '../../validation/finding';
import { schemaValidators } from '../../validation/schema/schema-validators';
import { validateXml } from '../../validation/validate-document';
import { present } from '../../platform/present';
import { differenceOf } from './compare-layer';
import { type Fired, type OfficialCase, type OfficialFile, readOfficialCases } from './official-cases';

/** How the verdicts on whole documents compare, in the cases that have one. */
export interface VerdictComparison {
  compared: number;
  /** `id: what differs` */
  different: string[];
}

/** Whether an invoice of Factur-X is judged as one that came in a PDF of it, or as XML that stands by itself. */
export type Origin = 'in-pdf' | 'plain';

const validators = schemaValidators();

/** Cases that are not compared as whole documents, with the reason. */
export const NOT_COMPARED: Readonly<Record<string, string>> = {
  'fx-00242':
    'its BT-24 names a specification that nobody knows, while officially its profile was told beside it: here EN 16931 judges, with SPECIFICATION_UNKNOWN',
};

/**
 * Nothing is said of the layers: BT-24 and the country choose them, as for any document. Those of Factur-X are taken as if they
 * came in a PDF of theirs, which alone tells its profile EN 16931 from the standard.
 */
export async function compareVerdicts(file: OfficialFile, origin: Origin = 'in-pdf'): Promise<VerdictComparison> {
  const cases = readOfficialCases(file.name).filter(
    (one) => one.valid !== undefined && !Object.hasOwn(NOT_COMPARED, one.id) && declaresSet(one, file),
  );
  const different: string[] = [];
  for (const one of cases) {
    const faults = await verdictFaults(one, origin);
    if (faults.length > 0) different.push(`${one.id}: ${faults.join(', ')}`);
  }
  return { compared: cases.length, different };
}

/** What differs in the verdict on one document. Nothing is said of the layers: BT-24 and the country choose them, as for any document. */
export async function verdictFaults(one: OfficialCase, origin: Origin = 'in-pdf'): Promise<string[]> {
  const { valid, scenario, findings } = await validateXml(
    validators,
    Buffer.from(one.xml),
    present({ setting: settingOf(one), inHybridPdf: one.profile === undefined ? undefined : origin === 'in-pdf' }),
  );
  return [
    ...(valid === one.valid ? [] : [`${valid ? 'valid' : 'not valid'} here`]),
    ...(one.kosit === undefined ? [] : kositDifferences(one, one.kosit, scenario, findings)),
  ];
}

/** The official set judged documents that declare another one too: by that they are judged here. */
export function declaresSet(one: OfficialCase, { layers, syntax }: OfficialFile): boolean {
  if (one.profile !== undefined) return true;
  const context = settingOf(one)?.context;
  const { layers: declared } = chooseLayers(declarationOf(parseElementTree(one.xml), syntax, present({ context })));
  return Object.values(layers).some((layer) => {
    const own = typeof layer === 'function' ? layer(one) : layer;
    return own !== undefined && declared.includes(own);
  });
}

function settingOf({ country }: OfficialCase): RuleSetting | undefined {
  const setting = statedSetting(present({ country }));
  if (setting !== undefined && 'fault' in setting) throw new Error(setting.fault);
  return setting;
}

/** KoSIT does not run rules on a document that breaks its schema, and names one level less. */
function kositDifferences(
  { xsdValid }: OfficialCase,
  { scenario, findings: official }: NonNullable<OfficialCase['kosit']>,
  ourScenario: string | undefined,
  findings: readonly Finding[],
): string[] {
  if (scenario === null || official === null || !xsdValid) return [];
  const ours = findings
    .filter(({ ruleSet }) => ruleSet !== 'specification')
    .map((finding): Fired => [finding.rule, isBlocking(finding) ? 'error' : finding.severity]);
  const levels = ['error', 'warning', 'information'];
  return [
    ...(scenario === ourScenario ? [] : [`scenario ${ourScenario ?? 'none'}`]),
    ...levels.flatMap((level) =>
      differenceOf(ours, official, (severity) => severity === level).map(
        ({ rule, kind }) => `${rule} ${kind} as ${level}`,
      ),
    ),
  ];
}
