import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import type { Finding } from '../../validation/finding';
import type { CompanyRecord } from '../../storage/account-record';
import { openApi } from '../api/support/open-api';
import { acceptedDocument } from '../support/accepted-document';

/**
 * Whether ids that are not the caller's can be told apart by the time their answers take. Requests of all groups are
 * interleaved, so that whatever else the machine does meets all alike; a difference counts when it is larger than 5 %
 * and larger than what two groups of the same kind differ by.
 */
const ROUNDS = 12;
const ROUND = 40;
const GOAL = 0.05;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());
const api = openApi({ settings: { validateResponses: false } });
let token: string;
let foreign: string[];
let mismatched: string[];

const findings = Array.from({ length: 1_000 }, (_, index): Finding => ({
  ruleSet: 'en16931-ubl',
  rule: `BR-${index}`,
  severity: 'error',
  terms: ['BT-131'],
  parameters: { line: String(index) },
  found: '1.00',
  expected: '2.00',
  location: { xpath: `/Invoice/cac:InvoiceLine[${index}]/cbc:LineExtensionAmount`, line: index },
}));

beforeAll(async () => {
  token = await api.issuer.token({ sub: 'rival' });
  const [acme, rival] = await Promise.all(['acme', 'rival'].map(companyOf));
  if (acme === undefined || rival === undefined) throw new Error('the accounts have a company each');
  foreign = await Promise.all(Array.from({ length: 10 }, async () => store(acme, 'EINVOICING')));
  mismatched = await Promise.all(Array.from({ length: 10 }, async () => store(rival, 'EREPORTING')));
});

async function companyOf(accountId: string): Promise<CompanyRecord | undefined> {
  return (await api.deps.accounts.findAccess(accountId))?.companies[0];
}

/** A document with many findings: whatever reads it takes longest. */
async function store(company: CompanyRecord, purpose: 'EINVOICING' | 'EREPORTING'): Promise<string> {
  const { companyId, vatNumber: companyVatNumber, name: companyName } = company;
  const document = acceptedDocument({ companyId, companyVatNumber, companyName, purpose });
  const { documentId } = document;
  await api.deps.documents.insertAccepted(document);
  await api.deps.documents.apply(await api.deps.documents.read(documentId), { change: { findings } });
  return documentId;
}

const oneOf = (ids: readonly string[]): string => ids[Math.floor(Math.random() * ids.length)] ?? '';

async function timed(path: string): Promise<number> {
  const start = process.hrtime.bigint();
  await new Promise<void>((resolve, reject) => {
    const request = get(`${api.url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 404) reject(new Error(`status ${response.statusCode}`));
      response.on('end', resolve).resume();
    });
    request.on('error', reject);
  });
  return Number(process.hrtime.bigint() - start) / 1e6;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** Median time of each group in each round; within a round the groups take turns in changing order. */
async function measure(paths: Record<string, () => string>, rounds: number): Promise<Map<string, number[]>> {
  const groups = Object.entries(paths).map(([group, path]) => ({ group, path }));
  const medians = new Map(groups.map(({ group }) => [group, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    const times = new Map(groups.map(({ group }) => [group, [] as number[]]));
    for (let turn = 0; turn < ROUND; turn += 1) {
      const order = groups.map((one) => ({ ...one, at: Math.random() })).sort((one, other) => one.at - other.at);
      for (const { group, path } of order) times.get(group)?.push(await timed(path()));
    }
    for (const { group } of groups) medians.get(group)?.push(median(times.get(group) ?? []));
  }
  return medians;
}

test.each([
  ['the document', (id: string) => `/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=${id}`, true],
  ['its events', (id: string) => `/v1.1/document/${id}/events`, false],
])('%s: foreign, unknown and mismatched ids are answered in the same time', async (_name, pathOf, hasPurpose) => {
  const paths: Record<string, () => string> = {
    unknown: () => pathOf(randomUUID()),
    'unknown too': () => pathOf(randomUUID()),
    foreign: () => pathOf(oneOf(foreign)),
    ...(hasPurpose ? { mismatched: () => pathOf(oneOf(mismatched)) } : {}),
  };
  await measure(paths, 2);
  const medians = await measure(paths, ROUNDS);
  const [unknown = [], unknownToo = [], ...others] = medians.values();
  const typical = median([...unknown, ...unknownToo]);
  const noise = Math.max(...unknown.map((value, round) => Math.abs(value - (unknownToo[round] ?? NaN))));
  const differences = others.map((times) =>
    median(times.map((time, round) => time - ((unknown[round] ?? NaN) + (unknownToo[round] ?? NaN)) / 2)),
  );
  const shown = differences.map((difference) => `${difference.toFixed(3)} ms`).join(', ');
  console.log(`${shown} of ${typical.toFixed(3)} ms; between unknown ones up to ${noise.toFixed(3)} ms`);
  for (const difference of differences) expect(Math.abs(difference)).toBeLessThan(Math.max(GOAL * typical, noise));
});
