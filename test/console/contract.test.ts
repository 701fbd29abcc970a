import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { openApiDocument } from '../../api/openapi/document';
import { projectRoot } from '../../platform/project-root';
import * as accounts from './support/account-fixtures';
import * as companies from './support/company-fixtures';
import * as fixtures from './support/contract-fixtures';
import { OVERVIEW, QUIET_OVERVIEW } from './support/overview-fixtures';
import * as subscriptions from './support/subscription-fixtures';

const openapi = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv, { mode: 'full' });
ajv.addSchema(openapi, 'openapi.json');

/** What programs write with the types; each mistake has to be one for the compiler as well. */
const PROGRAM = `
import type { components } from './client/api-schemas';
import type { components as OfConsole } from './console/client/api-schemas';
type Schemas = components['schemas'];
const asked = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' } as const;
export const query: Schemas['ListDocumentsQuery'] = asked;
// @ts-expect-error a parameter that the operation does not have
export const misspelt: Schemas['ListDocumentsQuery'] = { ...asked, statusses: ['OK'] };
export const type: Schemas['SubmitDocumentMediaType'] = 'application/json';
// @ts-expect-error a content type that the operation does not take
export const unknownType: Schemas['SubmitDocumentMediaType'] = 'text/csv';
export const status = (document: Schemas['RetrievedDocument']): string => document.status;
// @ts-expect-error a member that no answer has
export const nothing = (document: Schemas['RetrievedDocument']) => document.state;
export const more = (page: OfConsole['schemas']['OperationsDocumentPage']) => page.total?.more;
// @ts-expect-error only schemas that the console reads are made for it
export type Foreign = OfConsole['schemas']['ImportResponse'];
`;

async function makeTypes(contract: unknown, folder: string): Promise<string> {
  const script = pathToFileURL(path.join(projectRoot(), 'scripts', 'api-types.mjs')).href;
  const program = `import { text } from 'node:stream/consumers'; import { writeApiTypes } from '${script}';
    await writeApiTypes(JSON.parse(await text(process.stdin)), process.argv[1]);`;
  const made = spawn(process.execPath, ['--input-type=module', '-e', program, folder], { stdio: 'pipe' });
  made.stdin.end(JSON.stringify(contract));
  const [problems, [code]] = await Promise.all([text(made.stderr), once(made, 'exit')]);
  return code === 0 ? '' : problems;
}

describe('types of the API for the console and the client', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'api-types-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('hold for what the contract has, and for nothing else', async () => {
    expect(await makeTypes(openapi, folder)).toBe('');
    const file = path.join(folder, 'program.ts');
    await writeFile(file, PROGRAM);
    const program = ts.createProgram([file], { strict: true, noEmit: true, types: [], target: ts.ScriptTarget.ES2022 });
    const told = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
    expect(told).toEqual([]);
  });

  test('are not made of a contract that lacks a schema', async () => {
    const schemas = { ...openapi.components?.schemas };
    delete schemas.Overview;
    const lacking = { ...openapi, components: { ...openapi.components, schemas } };
    expect(await makeTypes(lacking, folder)).toContain('the OpenAPI document has no schema Overview');
  });
});

test.each([
  [
    'OperationsDocumentPage',
    { items: [0, 1, 2].map(fixtures.documentRow), nextCursor: 'older', total: { count: 3, more: true } },
  ],
  ['OperationsDocumentPage', { items: [fixtures.longRow(0)] }],
  ['OperationsDocumentDetails', fixtures.documentDetails('en')],
  ['OperationsDocumentDetails', fixtures.waitingDetails()],
  ['SettledDocument', fixtures.settled(fixtures.WAITING_ID, 'refused')],
  ['Overview', OVERVIEW],
  ['Overview', QUIET_OVERVIEW],
  ['AuthorityStates', fixtures.AUTHORITIES],
  ['StuckDocuments', fixtures.STUCK],
  ['OperationsBatchPage', fixtures.BATCHES],
  ['Account', accounts.ACCOUNT],
  ['AccountPage', accounts.ACCOUNTS],
  ['CompanyPage', companies.COMPANIES],
  ['Company', companies.COMPANY],
  ['Credentials', companies.CREDENTIALS],
  ['ApiError', companies.WRONG_PASSWORD],
  ['OperationsSubscriptionPage', subscriptions.SUBSCRIPTIONS],
  ['OperationsSubscriptionDetails', subscriptions.SUBSCRIPTION],
  ['OperationsDeliveryPage', subscriptions.DELIVERIES],
  ['OperationsDelivery', subscriptions.TESTED],
  ['OperationsDelivery', subscriptions.SKIPPED],
  ['RetriedDeliveries', subscriptions.RETRIED],
  ['ReplayList', { items: [fixtures.replayAt(1, 'RUNNING')] }],
  ['Replay', fixtures.replayAt(3, 'RUNNING')],
  ['ReplayPreview', fixtures.PREVIEW],
])('what the contract server answers is a %s', (schema, answer) => {
  const validate = ajv.compile({ $ref: `openapi.json#/components/schemas/${schema}` });
  validate(answer);
  expect(validate.errors ?? []).toEqual([]);
});
