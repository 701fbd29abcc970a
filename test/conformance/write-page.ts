// npm run conformance: compares every rule set with the official verdicts and writes docs/conformance.md.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/project-root';
import { compareFile, type LayerComparison, percentage } from './compare-layer';
import { OFFICIAL_FILES, officialCasesAreHere } from './official-cases';

if (!officialCasesAreHere()) {
  console.error('The official verdicts (../shared/conformance) are not here; the page stays as it is.');
  process.exit(2);
}

const comparisons = OFFICIAL_FILES.flatMap((file) => {
  console.log(`comparing ${file.name}`);
  return compareFile(file);
});

const page = path.join(projectRoot(), 'docs', 'conformance.md');
writeFileSync(
  page,
  `# Verdicts beside the official ones

Made by \`npm run conformance\`; do not edit. Each case is a real or changed document with the verdict that the official
artefacts gave in a run. Compared is the set of rule ids per document; "stopped" are documents at which the official
engine gave up without a verdict: here they get the rules that can be evaluated and one fatal finding that says what could
not, so they are never valid.

${table(comparisons)}

## Differences that remain

${differences(comparisons)}
Known beyond these cases, all in documents that break the schema: an element that holds both text and elements, and a date
or a type code with a comment inside (the official engines see several texts there, the tree joins them).

## How to ask again

- \`npm run conformance\` writes this page; \`node scripts/test.mjs test/conformance\` fails below 99.9 % (fatal) or 99 % (other).
- \`npm run differential -- --seed 1 --documents 2000\` changes the cases at random and asks the official engines as well.
- \`edoc validate --jsonl < cases.jsonl\` answers any collection of {"id", "xml", "ruleSets"} lines.
`,
);
console.log(`written: ${path.relative(projectRoot(), page)}`);

function table(all: readonly LayerComparison[]): string {
  const head =
    '| cases | rule set | rules | validated | same fatal rules | same warnings and information | stopped, not valid here |';
  const rows = all.map(
    ({ file, ruleSet, rules, validated, sameFatal, sameOther, stopped, stoppedNotValid }) =>
      `| ${file} | ${ruleSet} | ${rules} | ${validated} | ${percentage(sameFatal, validated)} | ${percentage(sameOther, validated)} | ${stoppedNotValid} of ${stopped} |`,
  );
  return [head, '| --- | --- | ---: | ---: | ---: | ---: | ---: |', ...rows].join('\n');
}

function differences(all: readonly LayerComparison[]): string {
  const lines = all.flatMap(({ file, differences: found }) =>
    [...found].map(([rule, { missing, extra }]) => {
      const cases = [...missing.map((id) => `${id} (missing)`), ...extra.map((id) => `${id} (too many)`)].join(', ');
      return `- ${file}, ${rule}: ${cases}`;
    }),
  );
  return lines.length === 0 ? 'None.\n' : `${lines.join('\n')}\n`;
}
