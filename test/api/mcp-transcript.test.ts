import { transform } from 'esbuild';
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { validateAnyStored } from '../../application/validation/validate-any-stored';
import { createValidation } from '../../application/validation/validate-accepted';
import { projectRoot } from '../../platform/project-root';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { Client } from './support/client';
import { SUBMIT_QUERY } from './support/documents';
import { openApi } from './support/open-api';

const EXAMPLES = path.join(projectRoot(), 'docs', 'examples');
const api = openApi();
const client = new Client(api);
let program: string;

beforeAll(async () => {
  // Beside its dependencies: a program outside of the repository would not find them.
  program = path.join(projectRoot(), 'node_modules', `.assistant-${process.pid}.mjs`);
  const source = await readFile(path.join(EXAMPLES, 'typescript', 'assistant.mts'), 'utf8');
  await writeFile(program, (await transform(source, { loader: 'ts', format: 'esm', target: 'node20' })).code);
});
afterAll(async () => {
  await rm(program, { force: true });
  await removeTemporaryFolders();
});

/** Ends a document as its workflow would: by its verdict, and OK where that is good. */
async function ended(documentId: string): Promise<void> {
  const schema = await UblSchemaValidator.create();
  const { accounts, documents, payloads } = api.deps;
  const validate = createValidation(
    async (companyId) => accounts.findCompany(companyId),
    async (task) => validateAnyStored(schema, task),
  );
  const [document, payload] = await Promise.all([documents.read(documentId), payloads.find(documentId)]);
  if (payload === undefined) throw new Error('nothing is stored');
  const { valid, findings, ruleSets } = await validate(document, payload);
  const end = valid ? { status: 'OK' as const } : { status: 'ERROR' as const, failureKind: 'VALIDATION' as const };
  await documents.apply(document, {
    change: { ...end, findings, ruleSets, phase: undefined },
    entry: { at: new Date(), actor: 'service', type: 'finished', from: 'PROCESSING', to: end.status },
  });
}

/** Ids are anything. */
function comparable(transcript: string): string {
  return transcript.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>').trim();
}

test('the transcript in the guide is what the program of the guide prints', async () => {
  const invoice = JSON.parse(await readFile(path.join(EXAMPLES, 'invoice.json'), 'utf8')) as Record<string, unknown>;
  const wrong = path.join(await temporaryFolder(), 'refused-invoice.json');
  await writeFile(wrong, JSON.stringify({ ...invoice, totalGross: 1160 }));
  const posted = await client.send('POST', `/v1.1/document?${SUBMIT_QUERY}`, await readFile(wrong), {
    'content-type': 'application/json',
  });
  await ended(String(posted.json()['documentId']));
  const ending: Promise<void>[] = [];
  api.workflows.start = async ({ documentId }) => void ending.push(ended(documentId));

  const environment = { ...process.env, EDOC_URL: api.url, EDOC_TOKEN: await client.token() };
  const { stdout } = await promisify(execFile)(process.execPath, [program, wrong], { env: environment });
  await Promise.all(ending);
  const guide = await readFile(path.join(projectRoot(), 'docs', 'mcp.md'), 'utf8');
  const [, told = ''] = /```text\n(find_documents:[^]*?)\n```/.exec(guide) ?? [];
  expect(comparable(stdout)).toBe(comparable(told));
  expect(told).toContain('follow_document: OK');
});
