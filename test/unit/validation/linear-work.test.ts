import { faultOfIdentifier, findCountry, SUPPORTED_COUNTRIES } from '../../../countries/registry';
import { readCii } from '../../../documents/formats/cii/read-cii';
import { writeCii } from '../../../documents/formats/cii/write-cii';
import { readUbl } from '../../../documents/formats/ubl/read-ubl';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { documentConsistency } from '../../../validation/consistency';
import { identifiers } from '../../../validation/identifiers';
import { validateTree } from '../../../validation/official-layers';
import { runRuleSets, type RuleSet, type RuleSetting } from '../../../validation/rule-set';
import type { Syntax } from '../../../validation/tree/rule-document';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { fullDocument, numberedSource } from '../../support/rendering-models';
import { SETTING } from './sample-model';

const LAYERS = ['en16931', 'peppol', 'xrechnung', 'factur-x-extended', 'fr-extended', 'fr-br'] as const;
const MODULES = SUPPORTED_COUNTRIES.map((iso) => findCountry(iso));
const OWN: RuleSet[] = [documentConsistency, identifiers, ...MODULES.flatMap((one) => one?.nationalRules ?? [])];
const SETTING_OF_ALL: RuleSetting = {
  ...SETTING,
  partyIdentifierCheck: faultOfIdentifier,
};

const TIMES = 4;
/** Four times as much takes four times as long, with garbage five or six; quadratic work takes sixteen. */
const MOST = 11;
/** What is over so soon tells nothing. */
const LEAST_MS = 60;
const TRIES = 4;

function validate(xml: string, syntax: Syntax): void {
  const root = parseElementTree(xml);
  validateTree(root, syntax, LAYERS);
  runRuleSets(OWN, syntax === 'ubl' ? readUbl(root) : readCii(root), SETTING_OF_ALL);
}

interface Place {
  path: string;
  start: number;
  end: number;
  /** Where its text or its elements are. */
  inner: [number, number];
  isLeaf: boolean;
}

/** The first element of every path below the root. */
function placesOf(xml: string): Place[] {
  const open: { path: string; start: number; innerStart: number; isLeaf: boolean }[] = [];
  const found = new Map<string, Place>();
  for (const tag of xml.matchAll(/<(\/?)([a-zA-Z][\w:.-]*)[^<>]*>/g)) {
    const after = tag.index + tag[0].length;
    if (tag[1] === '') {
      const parent = open.at(-1);
      if (parent) parent.isLeaf = false;
      if (!tag[0].endsWith('/>'))
        open.push({ path: `${parent?.path ?? ''}/${tag[2] ?? ''}`, start: tag.index, innerStart: after, isLeaf: true });
      continue;
    }
    const { path, start, innerStart, isLeaf } = open.pop() ?? { path: '', start: 0, innerStart: 0, isLeaf: true };
    if (open.length > 0 && !found.has(path))
      found.set(path, { path, start, end: after, inner: [innerStart, tag.index], isLeaf });
  }
  return [...found.values()];
}

/** Processor time, the least of some tries: what else the machine does adds to the clock, and longer works meet more of it. */
function worstRatio(work: (text: string) => unknown, document: (size: number) => string, size: number): number {
  const timed = (text: string): number => {
    const start = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
  const [small, large] = [document(size), document(TIMES * size)];
  let least = { small: Infinity, large: Infinity };
  for (let tries = 0; tries < TRIES; tries += 1) {
    least = { ...least, large: Math.min(least.large, timed(large)) };
    if (least.large < LEAST_MS) return 0;
    least = { ...least, small: Math.min(least.small, timed(small)) };
    if (least.large / least.small < MOST) return 0;
  }
  return least.large / least.small;
}

test('quadratic work would be noticed', () => {
  const quadratic = (text: string): number => {
    let alike = 0;
    for (let one = 0; one < text.length; one += 1)
      for (let other = 0; other < one; other += 1) if (text.charCodeAt(one) === text.charCodeAt(other)) alike += 1;
    return alike;
  };
  // Not yet compiled, which another thread does when it finds the time, the small one would take as long as the large one.
  quadratic('x'.repeat(12_000));
  // Noise while the small one is measured hides it once, as it would hide it in one document of many.
  const ratios = [1, 2, 3].map(() => worstRatio(quadratic, (size) => 'x'.repeat(size), 2_000));
  expect(Math.max(...ratios)).toBeGreaterThan(MOST);
});

describe.each([
  ['ubl', writeUbl(fullDocument(numberedSource(), 2))],
  ['cii', writeCii(fullDocument(numberedSource(), 2))],
] as const)('the work of validating %s', (syntax, xml) => {
  const places = placesOf(xml);
  const slow = (document: (place: Place) => (size: number) => string, among: Place[], size: number): string[] =>
    among.flatMap((place) => {
      const ratio = worstRatio((text) => validate(text, syntax), document(place), size);
      return ratio === 0 ? [] : [`${place.path}: ${ratio.toFixed(1)} times`];
    });

  it('grows with the copies of any group as their number does', () => {
    const groups = places.filter(({ isLeaf }) => !isLeaf);
    expect(groups.length).toBeGreaterThan(40);
    const repeated =
      ({ start, end }: Place) =>
      (size: number) =>
        xml.slice(0, start) +
        xml.slice(start, end).repeat(Math.min(size, Math.ceil((size * 300) / (end - start)))) +
        xml.slice(end);
    expect(slow(repeated, groups, 1_500)).toEqual([]);
  });

  it.each(['a', '1 '])('grows with the length of any text as it does, written of %j', (piece) => {
    const leaves = places.filter(({ isLeaf }) => isLeaf);
    expect(leaves.length).toBeGreaterThan(100);
    const lengthened =
      ({ inner: [, end] }: Place) =>
      (size: number) =>
        `${xml.slice(0, end)}${piece.repeat(size / piece.length)}!${xml.slice(end)}`;
    expect(slow(lengthened, leaves, 40_000)).toEqual([]);
  });
});
