import type { Layer } from '../../validation/layers';
import type { Finding } from '../../validation/finding';
import { FINDING_TEXTS } from '../../validation/texts/all-texts';
import { ruleSetOf } from '../../validation/official-rule-sets';
import { validateTree } from '../../validation/official-layers';
import { parseElementTree } from '../../documents/xml/element-tree';
import { type Fired, type OfficialCase, type OfficialFile, readOfficialCases } from './official-cases';

/** How one layer's verdicts compare on the cases of one file. */
export interface LayerComparison {
  file: string;
  /** As the official verdicts name it. */
  layer: string;
  /** The rule sets that judged, with versions. */
  ruleSet: string;
  rules: number;
  /** Cases with an official verdict. */
  validated: number;
  /** Cases whose set of fatal rules is the same. */
  sameFatal: number;
  /** Cases whose set of warnings and information is the same. */
  sameOther: number;
  /** Cases at which the official engine stopped, and those of them that are not valid here either. */
  stopped: number;
  stoppedNotValid: number;
  /** Rules that differ, with the cases. */
  differences: ReadonlyMap<string, { missing: string[]; extra: string[] }>;
  /** Values that a sentence names and its rule does not give, as `rule {name}`. */
  valuesNotGiven: ReadonlySet<string>;
}

export function compareFile(file: OfficialFile): LayerComparison[] {
  const cases = readOfficialCases(file.name);
  return Object.keys(file.layers).map((official) => compareLayer(file, official, cases));
}

function compareLayer(file: OfficialFile, official: string, cases: readonly OfficialCase[]): LayerComparison {
  const layersUsed = new Set<Layer>();
  const differences = new Map<string, { missing: string[]; extra: string[] }>();
  const valuesNotGiven = new Set<string>();
  const count = { validated: 0, sameFatal: 0, sameOther: 0, stopped: 0, stoppedNotValid: 0 };
  for (const one of cases) {
    const { id, xml } = one;
    const theirs = one.official[official];
    const layer = layerOf(file, official, one);
    if (theirs === undefined || layer === undefined) continue;
    layersUsed.add(layer);
    const { findings, notEvaluated } = validateTree(parseElementTree(xml), file.syntax, [layer]);
    for (const finding of findings)
      for (const name of notGiven(finding)) valuesNotGiven.add(`${finding.rule} {${name}}`);
    if (theirs === null) {
      count.stopped += 1;
      if (notEvaluated.length > 0 || findings.some(({ severity }) => severity === 'fatal')) count.stoppedNotValid += 1;
      continue;
    }
    count.validated += 1;
    const ours = findings.map(({ rule, severity }): Fired => [rule, severity]);
    const fatal = differenceOf(ours, theirs, (severity) => severity === 'fatal');
    const other = differenceOf(ours, theirs, (severity) => severity !== 'fatal');
    if (fatal.length === 0) count.sameFatal += 1;
    if (other.length === 0) count.sameOther += 1;
    for (const { rule, kind } of [...fatal, ...other]) {
      const entry = differences.get(rule) ?? { missing: [], extra: [] };
      entry[kind].push(id);
      differences.set(rule, entry);
    }
  }
  const sets = [...layersUsed].flatMap((layer) => ruleSetOf(layer, file.syntax) ?? []);
  const ruleSet = sets.map(({ name, version }) => `${name} ${version}`).join(', ');
  const rules = new Set(sets.flatMap(({ facts }) => Object.keys(facts))).size;
  return { file: file.name, layer: official, ruleSet, rules, ...count, differences, valuesNotGiven };
}

function layerOf({ layers }: OfficialFile, official: string, one: OfficialCase): Layer | undefined {
  const layer = layers[official];
  return typeof layer === 'function' ? layer(one) : layer;
}

/** What differs in the verdicts of the layers on one document. */
export function layerFaults(file: OfficialFile, one: OfficialCase): string[] {
  const tree = parseElementTree(one.xml);
  return Object.entries(one.official).flatMap(([official, theirs]) => {
    const layer = layerOf(file, official, one);
    if (layer === undefined) return [];
    const { findings, notEvaluated } = validateTree(tree, file.syntax, [layer]);
    if (theirs === null) {
      const isRefused = notEvaluated.length > 0 || findings.some(({ severity }) => severity === 'fatal');
      return isRefused ? [] : [`${official} stopped officially`];
    }
    const ours = findings.map(({ rule, severity }): Fired => [rule, severity]);
    const levels = ['fatal', 'warning', 'information'];
    return levels.flatMap((level) =>
      differenceOf(ours, theirs, (severity) => severity === level).map(
        ({ rule, kind }) => `${rule} ${kind} (${level})`,
      ),
    );
  });
}

function notGiven({ rule, textKey = rule, parameters }: Finding): string[] {
  const { message = '{sentence}', fix = '' } = FINDING_TEXTS.en[textKey] ?? {};
  const names = Array.from(`${message} ${fix}`.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const given = ['found', 'expected', 'rule', 'terms', ...Object.keys(parameters)];
  return names.filter((name) => !given.includes(name));
}

export function differenceOf(
  ours: readonly Fired[],
  theirs: readonly Fired[],
  counts: (severity: string) => boolean,
): { rule: string; kind: 'missing' | 'extra' }[] {
  const rulesOf = (fired: readonly Fired[]) =>
    new Set(fired.filter(([, severity]) => counts(severity)).map(([rule]) => rule));
  const [own, official] = [rulesOf(ours), rulesOf(theirs)];
  return [
    ...[...official].filter((rule) => !own.has(rule)).map((rule) => ({ rule, kind: 'missing' as const })),
    ...[...own].filter((rule) => !official.has(rule)).map((rule) => ({ rule, kind: 'extra' as const })),
  ];
}

/** `99.9 %`, cut, never rounded up: 100 % means all. */
export function percentage(part: number, whole: number): string {
  return whole === 0 ? '-' : `${(Math.floor((100_000 * part) / whole) / 1000).toFixed(2)} %`;
}
