import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { EJSON } from 'bson';
import { inLanes } from '../../support/in-lanes';
import { ApiClient, type Json } from './api-client';
import type { EdocStack } from './edoc-stack';
import { Stores } from './stores';
import { triedDocuments, UNDER_SII, UNDER_VERIFACTU, type TriedDocument } from './tried-documents';
import { FACTS, ISOS } from '../../unit/application/invoice-kinds';

const AT_ONCE = 6;
const AT_ONCE_IN_BATCH = 200;

interface Answer {
  status: number;
  body: Json;
}

export interface DryRunReport {
  documents: number;
  /** By result of the dry run, or the code of its refusal, and the system that they would go to. */
  results: Record<string, number>;
  findings: number;
  /** Collections, workflows, requests to the sandbox and its files that are not as before. */
  traces: string[];
  /** Documents whose submission told something else. */
  differences: string[];
  /** Documents whose row of a dry run of many told something else. */
  differencesInBatch: string[];
  seconds: { dryRuns: number; batches: number; submissions: number };
}

/** Tries documents, looks for what that has left behind, submits them and compares what both told. */
export async function tryAndSubmit(stack: EdocStack, count: number, withinMs: number): Promise<DryRunReport> {
  const companies = [...new Set([UNDER_VERIFACTU, UNDER_SII, ...ISOS.map((iso) => FACTS[iso][0])])].join(',');
  const token = await stack.edoc('token', '--account', 'tries', '--companies', companies, '--expires', '1d');
  await stack.edoc('company', 'set', 'ES', UNDER_SII, 'es.reporting=sii');
  const client = new ApiClient(() => stack.service, token);
  const stores = await Stores.open(stack, client);
  try {
    const post = poster(stack, token);
    const today = new Date().toISOString().slice(0, 10);
    const documents = triedDocuments(count, `T${Date.now() % 1_000_000}`, today);
    // Whatever the first documents make only once is there.
    await inLanes(documents.slice(0, AT_ONCE), AT_ONCE, async (one) => post(one, true));
    const before = await traces(stack, stores);
    const times = [performance.now()];
    const tried = await inLanes(documents, AT_ONCE, async (one) => post(one, true));
    times.push(performance.now());
    const differencesInBatch = await inBatches(stack, token, documents, tried);
    times.push(performance.now());
    const after = await traces(stack, stores);
    const submitted = await inLanes(documents, AT_ONCE, async (one) => post(one, false));
    const differences: string[] = [];
    await inLanes([...documents.entries()], AT_ONCE, async ([index, document]) => {
      const [dry, real] = [tried[index], submitted[index]];
      if (dry === undefined || real === undefined) throw new Error('a request is missing');
      const difference = await differenceOf(client, document, dry, real, withinMs);
      if (difference !== undefined) differences.push(`${index} ${describe(document)}: ${difference}`);
    });
    times.push(performance.now());
    const seconds = times.slice(1).map((at, index) => Math.round((at - (times[index] ?? 0)) / 1_000));
    const [dryRuns = 0, batches = 0, submissions = 0] = seconds;
    return {
      documents: count,
      results: tally(tried),
      findings: tried.reduce((sum, { body }) => sum + findingsOf(body).length, 0),
      traces: changed(before, after),
      differences,
      differencesInBatch,
      seconds: { dryRuns, batches, submissions },
    };
  } finally {
    await stores.close();
  }
}

function poster(stack: EdocStack, token: string) {
  return async ({ context, vatNumber, contentType, body }: TriedDocument, isDryRun: boolean): Promise<Answer> => {
    const query = new URLSearchParams({ ...context, vatNumber, ...(isDryRun && { dryRun: 'true' }) });
    const answer = await fetch(`${stack.service.apiUrl}/v1.1/document?${query.toString()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as Json };
  };
}

function describe({ context, contentType }: TriedDocument): string {
  return `${context.countryIso} ${context.purpose} ${contentType}`;
}

function findingsOf(body: Json): Json[] {
  return ((body['dryRun'] as Json | undefined)?.['findings'] as Json[] | undefined) ?? [];
}

const told = (findings: unknown): string =>
  JSON.stringify((findings as Json[]).map((finding) => JSON.stringify(finding)).sort());

async function differenceOf(
  client: ApiClient,
  { context }: TriedDocument,
  dry: Answer,
  real: Answer,
  withinMs: number,
): Promise<string | undefined> {
  if (real.status !== 201 || dry.status !== 200) {
    const [one, other] = [dry, real].map(({ status, body }) => JSON.stringify([status, body['code'], body['errors']]));
    return one === other ? undefined : `dry run ${one}, submission ${other}`;
  }
  const { result, findings } = dry.body['dryRun'] as { result: string; findings: Json[] };
  const documents = client.sending(context.purpose === 'EREPORTING' ? 'EREPORTING' : 'EINVOICING');
  const ended = await documents.untilTerminal(String(real.body['documentId']), context.countryIso, { withinMs });
  const isInvalid = ended.status === 'ERROR' && ended.failureKind === 'VALIDATION';
  if ((result === 'INVALID') !== isInvalid || result === 'DUPLICATED')
    return `dry run ${result}, document ${ended.status} ${ended.failureKind ?? ''}`;
  const [one, other] = [told(findings), told(ended.findings)];
  return one === other ? undefined : `dry run found ${one}, the submission ${other}`;
}

/** The same documents together, those in JSON: each row tells what it told alone. */
async function inBatches(
  stack: EdocStack,
  token: string,
  documents: readonly TriedDocument[],
  tried: readonly Answer[],
): Promise<string[]> {
  const groups = new Map<string, number[]>();
  for (const [index, { context, vatNumber, contentType }] of documents.entries()) {
    if (contentType !== 'application/json' || tried[index]?.status !== 200) continue;
    const key = new URLSearchParams({ ...context, vatNumber, dryRun: 'true', include: 'message' }).toString();
    groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  const differences: string[] = [];
  for (const [query, indices] of groups)
    for (let first = 0; first < indices.length; first += AT_ONCE_IN_BATCH) {
      const slice = indices.slice(first, first + AT_ONCE_IN_BATCH);
      const texts = slice.map((index) => new TextDecoder().decode(documents[index]?.body));
      const answer = await fetch(`${stack.service.apiUrl}/v1.1/batch?${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: `[${texts.join(',')}]`,
      });
      if (answer.status !== 200) throw new Error(`a batch was answered ${answer.status}: ${await answer.text()}`);
      const { dryRun } = (await answer.json()) as { dryRun: { content: Json[] } };
      for (const [place, index] of slice.entries()) {
        const row = dryRun.content[place] ?? {};
        const alone = (tried[index]?.body['dryRun'] ?? {}) as Json;
        if (row['result'] !== alone['result'] || told(row['findings']) !== told(alone['findings']))
          differences.push(`${index}: alone ${JSON.stringify(alone)}, in a batch ${JSON.stringify(row)}`);
      }
    }
  return differences;
}

function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { body } of answers) {
    const { result, system } = (body['dryRun'] ?? {}) as { result?: string; system?: { id: string } };
    const key = result === undefined ? String(body['code']) : `${result} ${system?.id ?? ''}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** What processes say of themselves, and what they note of their own work, changes whatever is tried: only its records are counted. */
const OF_PROCESSES = new Set(['figures', 'processes', 'termsKeeping', 'verifactuContinuity', 'wakeUps']);

/** What the service asks its authorities whatever is submitted, and what this asks itself. */
const OF_NOBODY = new Set(['GET /health', 'GET /inbox', 'GET /requests']);

/**
 * Everything that a document could leave: records by collection, workflows by type but for those of schedules, requests to the simulated
 * authorities, and what they have noted.
 */
async function traces(stack: EdocStack, { mongo, temporal }: Stores): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const names = ((await mongo.db?.listCollections().toArray()) ?? []).map(({ name }) => name).sort();
  for (const name of names) {
    const hash = createHash('sha256');
    let records = 0;
    for await (const record of mongo.collection(name).find().sort({ _id: 1 })) {
      if (!OF_PROCESSES.has(name)) hash.update(EJSON.stringify(record));
      records += 1;
    }
    found.set(`collection ${name}`, `${records} ${hash.digest('hex')}`);
  }
  const scheduled = new Set<string>();
  for await (const { action } of temporal.schedule.list())
    if (action?.type === 'startWorkflow') scheduled.add(action.workflowType);
  const types = new Map<string, number>();
  for await (const { type } of temporal.workflow.list())
    if (!scheduled.has(type)) types.set(type, (types.get(type) ?? 0) + 1);
  for (const [type, runs] of types) found.set(`workflows ${type}`, String(runs));
  const asked = await fetch(`${stack.service.sandboxUrl}/requests`);
  if (!asked.ok) throw new Error(`the sandbox does not count its requests: ${asked.status}`);
  for (const [request, count] of Object.entries((await asked.json()) as Record<string, number>))
    if (!OF_NOBODY.has(request)) found.set(`request ${request}`, String(count));
  for (const file of filesOf(path.join(stack.dataDir, 'sandbox')))
    found.set(`file ${path.relative(stack.dataDir, file)}`, hashOf(file));
  return found;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'none'} -> ${after.get(name) ?? 'none'}`);
}
