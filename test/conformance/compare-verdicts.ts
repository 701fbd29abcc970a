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

const validators = schemaValidators();

export async function compareVerdicts({ name }: OfficialFile): Promise<VerdictComparison> {
  const cases = readOfficialCases(name).filter(({ valid }) => valid !== undefined);
  const different: string[] = [];
  for (const one of cases) {
    const faults = await verdictFaults(one);
    if (faults.length > 0) different.push(`${one.id}: ${faults.join(', ')}`);
  }
  return { compared: cases.length, different };
}

/** What differs in the verdict on one document. Nothing is said of the layers: BT-24 and the country choose them, as for any document. */
export async function verdictFaults(one: OfficialCase): Promise<string[]> {
  const { valid, scenario, findings } = await validateXml(
    validators,
    Buffer.from(one.xml),
    present({ setting: settingOf(one) }),
  );
  return [
    ...(valid === one.valid ? [] : [`${valid ? 'valid' : 'not valid'} here`]),
    ...(one.kosit === undefined ? [] : kositDifferences(one, one.kosit, scenario, findings)),
  ];
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
