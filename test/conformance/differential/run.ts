// npm run differential -- [--seed 1] [--documents 2000] [--set xrechnung-levels] [--oracle ../shared/oracle]
// Changes real invoices at random and compares verdicts with the official engines, which need a JVM and Maven (see the oracle's
// README): each layer's and, for a set of the oracle, that on the whole document. Ends with 1 when a verdict differs; the documents
// are kept for a look.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { projectRoot } from '../../../platform/project-root';
import { specificationElement } from '../../../validation/choose-layers';
import { schemaValidators } from '../../../validation/schema/schema-validators';
import { randomSource } from '../../soak/random-source';
import { layerFaults } from '../compare-layer';
import { declaresSet, verdictFaults } from '../compare-verdicts';
import {
  type OfficialCase,
  type OfficialFile,
  OFFICIAL_FILES,
  officialCasesAreHere,
  readOfficialCases,
} from '../official-cases';
import { mutate } from './mutate';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    documents: { type: 'string', default: '2000' },
    set: { type: 'string' },
    oracle: { type: 'string', default: path.join(projectRoot(), '..', 'shared', 'oracle') },
  },
});

/** What the oracle runs where no set is named. */
const LAYERS: readonly OfficialFile[] = [
  { name: 'ubl', syntax: 'ubl', layers: { en16931: 'en16931', peppol: 'peppol', xrechnung: 'xrechnung' } },
  { name: 'cii', syntax: 'cii', layers: { en16931: 'en16931', xrechnung: 'xrechnung' } },
];
const SEEDS = ['en16931-ubl', 'en16931-cii', 'peppol-ubl', 'xrechnung-ubl', 'xrechnung-cii'];

interface Mutant {
  seed: OfficialCase;
  file: OfficialFile;
  id: string;
  xml: string;
}

function makeMutants(): Mutant[] {
  const random = randomSource(Number(values.seed));
  const { set } = values;
  const files = OFFICIAL_FILES.filter(({ name }) =>
    set === undefined ? SEEDS.includes(name) : name.startsWith(`${set}-`),
  );
  const seeds = files.flatMap((file) =>
    readOfficialCases(file.name)
      .filter(({ xsdValid }) => xsdValid)
      .map((seed) => ({
        seed,
        file: set === undefined ? (LAYERS.find((one) => one.syntax === file.syntax) ?? file) : file,
      })),
  );
  return Array.from({ length: Number(values.documents) }, (_, index) => {
    const from = seeds[Math.floor(random() * seeds.length)];
    if (from === undefined) throw new Error('there are no documents to change');
    return { ...from, id: `${values.seed}-${index}`, xml: mutate(from.seed.xml, random) };
  });
}

type Answer = Pick<OfficialCase, 'id' | 'xsdValid' | 'valid' | 'kosit'> & Record<string, unknown>;

/** The official verdicts, in the order of the mutants. */
async function* officialVerdicts(mutants: readonly Mutant[]): AsyncGenerator<Answer> {
  const named = values.set === undefined ? [] : ['--set', values.set];
  const program = path.join(values.oracle, 'oracle.py');
  const oracle = spawn('python3', [program, ...named], { stdio: ['pipe', 'pipe', 'inherit'] });
  oracle.stdin.end(mutants.map(({ id, xml }) => `${JSON.stringify({ id, xml })}\n`).join(''));
  for await (const line of createInterface({ input: oracle.stdout })) yield JSON.parse(line) as Answer;
}

/** What the oracle has said, as the collections have it: null where the official engine stopped. */
function caseOf({ seed, file, xml }: Mutant, answer: Answer): OfficialCase {
  const official = Object.keys(file.layers).flatMap((layer): [string, OfficialCase['official'][string]][] => {
    const fired = answer[layer] as OfficialCase['official'][string] | undefined;
    if (fired !== undefined) return [[layer, fired]];
    return answer[`${layer}Abort`] === undefined ? [] : [[layer, null]];
  });
  return { ...seed, ...answer, xml, official: Object.fromEntries(official) };
}

/** A document that declares something else than its set is judged by something else. */
function declaresTheSame({ seed, file, xml }: Mutant): boolean {
  const [before, now] = [seed.xml, xml].map((text) => specificationElement(parseElementTree(text), file.syntax)?.text);
  return before === now && declaresSet(seed, file);
}

/** Where no set is named, the oracle has one schema for each syntax, whatever a document declares. */
const byOracle = values.set === undefined ? () => undefined : undefined;

async function compare(): Promise<number> {
  const mutants = makeMutants();
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const validators = schemaValidators();
  const folder = mkdtempSync(path.join(tmpdir(), 'edoc-differential-'));
  const count = { layers: 0, whole: 0, different: 0 };
  for await (const answer of officialVerdicts(mutants)) {
    const mutant = byId.get(answer.id);
    if (mutant === undefined) continue;
    const one = caseOf(mutant, answer);
    const schema = (await validators[mutant.file.syntax]()).validateText(mutant.xml, byOracle);
    const isWhole = answer.valid !== undefined && declaresTheSame(mutant);
    const wrong = [
      ...(schema.valid === one.xsdValid ? [] : ['schema']),
      // No official validator runs rules on a document that breaks its schema.
      ...(one.xsdValid ? layerFaults(mutant.file, one) : []),
      ...(isWhole ? await verdictFaults(one) : []),
    ];
    count.layers += one.xsdValid ? Object.keys(one.official).length : 0;
    count.whole += isWhole ? 1 : 0;
    if (wrong.length === 0) continue;
    count.different += 1;
    writeFileSync(path.join(folder, `${mutant.id}.xml`), mutant.xml);
    console.log(`${mutant.id} of ${mutant.seed.id}: ${wrong.join(', ')}`);
  }
  console.log(
    `${mutants.length} documents, ${count.layers} verdicts of layers, ${count.whole} of whole documents, ${count.different} documents differ` +
      (count.different === 0 ? '' : `; they are in ${folder}`),
  );
  return count.different === 0 && count.layers > 0 ? 0 : 1;
}

if (!officialCasesAreHere() || !existsSync(values.oracle)) {
  console.error('The official cases and the oracle (../shared) are not here.');
  process.exitCode = 2;
} else {
  void compare().then((exitCode) => {
    process.exitCode = exitCode;
  });
}
