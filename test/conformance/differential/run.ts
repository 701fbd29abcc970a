// npm run differential -- [--seed 1] [--documents 2000] [--oracle ../shared/oracle]
// Changes real invoices at random and compares every layer's verdict with the official engines, which need a JVM and
// Maven (see the oracle's README). Ends with 1 when a verdict differs; the documents are kept for a look.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { validateXml } from '../../../validation/validate-document';
import type { Layer } from '../../../validation/layers';
import { schemaValidators } from '../../../validation/schema/schema-validators';
import { projectRoot } from '../../../platform/project-root';
import { randomSource } from '../../soak/random-source';
import { type Fired, OFFICIAL_FILES, officialCasesAreHere, readOfficialCases } from '../official-cases';
import { mutate } from './mutate';

type Official = { id: string; xsdValid: boolean } & Partial<Record<Layer, Fired[] | null>>;

/** What the oracle runs where no set is named. */
const LAYERS: readonly Layer[] = ['en16931', 'peppol', 'xrechnung'];

interface Mutant {
  id: string;
  xml: string;
  layers: readonly Layer[];
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    documents: { type: 'string', default: '2000' },
    oracle: { type: 'string', default: path.join(projectRoot(), '..', 'shared', 'oracle') },
  },
});

function makeMutants(): Mutant[] {
  const random = randomSource(Number(values.seed));
  const seeds = OFFICIAL_FILES.flatMap(({ name, syntax }) =>
    readOfficialCases(name)
      .filter(({ xsdValid }) => xsdValid)
      .map(({ xml }) => ({ xml, layers: syntax === 'ubl' ? LAYERS : LAYERS.filter((layer) => layer !== 'peppol') })),
  );
  return Array.from({ length: Number(values.documents) }, (_, index) => {
    const seed = seeds[Math.floor(random() * seeds.length)];
    if (seed === undefined) throw new Error('there are no documents to change');
    return { id: `${values.seed}-${index}`, xml: mutate(seed.xml, random), layers: seed.layers };
  });
}

/** The official verdicts, in the order of the mutants. */
async function* officialVerdicts(mutants: readonly Mutant[]): AsyncGenerator<Official> {
  const oracle = spawn('python3', [path.join(values.oracle, 'oracle.py')], { stdio: ['pipe', 'pipe', 'inherit'] });
  oracle.stdin.end(mutants.map(({ id, xml }) => `${JSON.stringify({ id, xml })}\n`).join(''));
  for await (const line of createInterface({ input: oracle.stdout })) yield JSON.parse(line) as Official;
}

function differs(ours: ReadonlySet<string>, official: readonly Fired[]): boolean {
  const theirs = new Set(official.map(([rule, severity]) => `${rule} ${severity}`));
  return theirs.size !== ours.size || [...theirs].some((fired) => !ours.has(fired));
}

async function compare(): Promise<number> {
  const mutants = makeMutants();
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const validators = schemaValidators();
  const folder = mkdtempSync(path.join(tmpdir(), 'edoc-differential-'));
  const count = { verdicts: 0, different: 0, stopped: 0 };
  for await (const official of officialVerdicts(mutants)) {
    const mutant = byId.get(official.id);
    if (mutant === undefined) continue;
    const ours = await validateXml(validators, Buffer.from(mutant.xml), { layers: mutant.layers });
    const wrong: string[] = ours.schema.valid === official.xsdValid ? [] : ['schema'];
    for (const layer of mutant.layers) {
      const theirs = official[layer];
      if (theirs === null || theirs === undefined) {
        count.stopped += 1;
        if (ours.valid) wrong.push(`${layer} (stopped officially)`);
        continue;
      }
      count.verdicts += 1;
      const fired = ours.findings.filter(({ ruleSet }) => ruleSet.startsWith(layer));
      if (differs(new Set(fired.map(({ rule, severity }) => `${rule} ${severity}`)), theirs)) wrong.push(layer);
    }
    if (wrong.length === 0) continue;
    count.different += 1;
    writeFileSync(path.join(folder, `${mutant.id}.xml`), mutant.xml);
    console.log(`${mutant.id}: ${wrong.join(', ')} differ`);
  }
  console.log(
    `${mutants.length} documents, ${count.verdicts} verdicts, ${count.stopped} stopped officially, ${count.different} documents differ` +
      (count.different === 0 ? '' : `; they are in ${folder}`),
  );
  return count.different === 0 && count.verdicts > 0 ? 0 : 1;
}

if (!officialCasesAreHere() || !existsSync(values.oracle)) {
  console.error('The official cases and the oracle (../shared) are not here.');
  process.exitCode = 2;
} else {
  void compare().then((exitCode) => {
    process.exitCode = exitCode;
  });
}
