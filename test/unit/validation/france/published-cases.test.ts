import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../../platform/project-root';
import { statedSetting } from '../../../../cli/validation/stated-setting';
import type { RuleSetting } from '../../../../validation/rule-set';
import { isBlocking } from '../../../../validation/finding';
import { schemaValidators } from '../../../../validation/schema/schema-validators';
import { validateXml } from '../../../../validation/validate-document';
import { whenShared } from '../../formats/corpus';

const validators = schemaValidators();
const shared = whenShared('cases/formats/manifest.jsonl');

interface Published {
  file: string;
  kind: string;
  expected: string;
}

function published(kind: string): Published[] {
  return readFileSync(path.join(projectRoot(), '..', 'shared', 'cases', 'formats', 'manifest.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Published)
    .filter((one) => one.kind.startsWith(kind));
}

async function blocking(file: string): Promise<string[]> {
  const bytes = readFileSync(path.join(projectRoot(), '..', 'shared', 'cases', 'formats', file));
  const setting = statedSetting({ country: 'FR' }) as RuleSetting;
  const { findings, notEvaluated } = await validateXml(validators, bytes, { setting });
  expect(notEvaluated).toEqual([]);
  return [...new Set(findings.filter(isBlocking).map(({ rule }) => rule))].sort();
}

shared('faulty invoices of French companies get the official rules', async () => {
  const cases = published('K6');
  expect(cases.length).toBeGreaterThan(10);
  for (const { file, expected } of cases) {
    const rules = [...expected.matchAll(/'([^']+):fatal'/g)].map(([, rule = '']) => rule).sort();
    expect([file, await blocking(file)]).toEqual([file, rules]);
  }
});

shared('what EXTENDED-CTC-FR tolerates is tolerated', async () => {
  for (const { file } of published('K3')) expect([file, await blocking(file)]).toEqual([file, []]);
});
