import { createSocket, type Socket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PEPPOL_READING } from '../../../../authorities/peppol/reading';
import { ReceiverLookup, type LookedUp } from '../../../../authorities/peppol/receiver-lookup';
import { readHere } from '../../../../authorities/system-reading';
import { SlotShares } from '../../../../application/integration/slot-shares';
import { smlName } from '../../../../countries/peppol/sml-name';
import { answerReader } from '../../../../countries/wire/answer-reader';
import { loadLibxml } from '../../../../documents/xml/libxml';
import { GuardedClient } from '../../../../platform/guarded-http/guarded-client';
import { metadata, naptrAnswer, PROCESS, RECEIVER, serviceGroup, TYPE } from './network-answers';

const ASKED: LookedUp = { receiver: RECEIVER, documentType: TYPE, process: PROCESS, at: ['BG-7', 'BT-49'] };
const ZONE = 'sml.test';

type HttpAnswer = { status: number; body?: string } | 'hang';

let dns: Socket;
let smp: Server;
let now: Date;
let paths: string[];
let outcomes: string[];
let onSmp: (path: string) => HttpAnswer;
let onSml: (question: Buffer) => Buffer | undefined;
let open: (more?: object) => Promise<ReceiverLookup>;

beforeEach(async () => {
  [now, paths, outcomes] = [new Date('2026-11-29T12:00:00Z'), [], []];
  smp = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    const answer = onSmp(path);
    if (answer !== 'hang') response.writeHead(answer.status).end(answer.body ?? '');
  });
  await new Promise<void>((resolve) => smp.listen(0, '127.0.0.1', resolve));
  dns = createSocket('udp4');
  dns.on('message', (question, { port, address }) => {
    const answer = onSml(question);
    if (answer !== undefined) dns.send(answer, port, address);
  });
  await new Promise<void>((resolve) => dns.bind(0, '127.0.0.1', resolve));
  const smpPort = (smp.address() as AddressInfo).port;
  onSml = (question) => naptrAnswer(question, `http://127.0.0.1:${smpPort}`);
  onSmp = () => ({ status: 200, body: metadata({}) });
  const read = readHere(PEPPOL_READING, answerReader(await loadLibxml()));
  open = async (more = {}) =>
    new ReceiverLookup({
      client: new GuardedClient({ allowHosts: [`127.0.0.1:${smpPort}`], takesHttp: true }),
      ...{
        read,
        smpUrl: undefined,
        zone: ZONE,
        nameServers: [`127.0.0.1:${dns.address().port}`],
        refuseSandbox: false,
      },
      clock: () => now,
      shares: new SlotShares(20),
      onLookup: (outcome) => outcomes.push(outcome),
      ...more,
    });
});

afterEach(async () => {
  smp.closeAllConnections();
  await new Promise((resolve) => smp.close(resolve));
  await new Promise<void>((resolve) => dns.close(resolve));
});

const find = async (lookup: ReceiverLookup, asked: Partial<LookedUp> = {}, anew = false) =>
  lookup.find({ ...ASKED, ...asked }, new AbortController().signal, 'c1', anew);
const refusedBy = (rule: string) => ({ kind: 'not-expressible', findings: [{ rule, ruleSet: 'PEPPOL NETWORK' }] });

test('SML, SMP, endpoint: the name asked for is that of the participant, the path that of the type', async () => {
  let asked = '';
  const answer = onSml;
  onSml = (question) => {
    asked = nameIn(question);
    return answer(question);
  };
  expect(await find(await open())).toEqual({ kind: 'found', endpoint: 'https://ap.example/as4' });
  expect(asked.toLowerCase()).toBe(smlName(RECEIVER, ZONE).toLowerCase());
  expect(paths).toEqual([
    `/${encodeURIComponent(`iso6523-actorid-upis::${RECEIVER}`)}/services/${encodeURIComponent(TYPE)}`,
  ]);
});

test('who is not in the SML is not there, and is asked for again a minute later', async () => {
  const lookup = await open();
  const registered = onSml;
  onSml = (question) => naptrAnswer(question, undefined);
  expect(await find(lookup)).toMatchObject(refusedBy('PEPPOL_RECEIVER_NOT_FOUND'));
  onSml = registered;
  expect(await find(lookup)).toMatchObject(refusedBy('PEPPOL_RECEIVER_NOT_FOUND'));
  now = new Date(now.getTime() + 61_000);
  expect(await find(lookup)).toMatchObject({ kind: 'found' });
  expect(paths).toHaveLength(1);
});

test('the finding names the address and the zone in which it was looked for, at the place that states the address', async () => {
  onSml = (question) => naptrAnswer(question, undefined);
  const told = { found: RECEIVER, parameters: { zone: ZONE }, terms: ['BT-49'], at: ASKED.at };
  expect(await find(await open())).toMatchObject({ findings: [told] });
});

test('what was found is kept for a quarter of an hour, unless it is asked anew', async () => {
  const lookup = await open();
  await find(lookup);
  onSmp = () => ({ status: 404 });
  expect(await find(lookup)).toMatchObject({ kind: 'found' });
  expect(await find(lookup, {}, true)).toMatchObject(refusedBy('PEPPOL_DOCUMENT_TYPE_NOT_SUPPORTED'));
});

test('trap 5: a type that it does not take is final before anything is handed over, and the finding names those that it does', async () => {
  onSmp = (path) =>
    path.includes('/services/')
      ? { status: 404 }
      : { status: 200, body: serviceGroup([TYPE.replace('billing:3.0', 'other:1.0')]) };
  const answer = await find(await open());
  expect(answer).toMatchObject(refusedBy('PEPPOL_DOCUMENT_TYPE_NOT_SUPPORTED'));
  expect(JSON.stringify(answer)).toContain('other:1.0');
});

test('of the types that it does take, ten of invoices are named, and none of anything else', async () => {
  const billing = Array.from({ length: 12 }, (_, n) => TYPE.replace('billing:3.0', `billing:${n}`));
  const order = TYPE.replaceAll('Invoice', 'Order').replace('billing:3.0', 'ordering:3.0');
  onSmp = (path) =>
    path.includes('/services/') ? { status: 404 } : { status: 200, body: serviceGroup([order, ...billing]) };
  const answer = await find(await open());
  const [finding] = answer.kind === 'not-expressible' ? answer.findings : [];
  expect(finding?.terms).toEqual(['BT-24']);
  expect(finding?.expected?.match(/[a-z]+:\d+(?=,|$)/g)).toEqual(Array.from({ length: 10 }, (_, n) => `billing:${n}`));
});

test.each([
  ['another process', { process: 'cenbii-procid-ubl::other' }],
  ['another transport', { transport: 'busdox-transport-as2-ver1p0' }],
  ['an end that is over', { until: '2026-11-29T11:00:00Z' }],
  ['a begin that is to come', { from: '2026-11-30T00:00:00Z' }],
  ['no address', { address: '' }],
])('%s is no endpoint', async (_what, more) => {
  onSmp = () => ({ status: 200, body: metadata(more) });
  expect(await find(await open())).toMatchObject(refusedBy('PEPPOL_NO_ENDPOINT'));
});

const HOSTILE = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';

test.each([
  ['another participant', { status: 200, body: metadata({ participant: '0208:0000000196' }) }],
  ['another type', { status: 200, body: metadata({ type: TYPE.toUpperCase() }) }],
  ['no XML', { status: 200, body: 'hello' }],
  ['half of it', { status: 200, body: metadata({}).slice(0, 400) }],
  ['a DTD', { status: 200, body: HOSTILE + metadata({}).replace(/<\?xml[^>]*>/, '') }],
  [
    '100,000 namespaces',
    { status: 200, body: `<x ${Array.from({ length: 100_000 }, (_, n) => `xmlns:n${n}="u:${n}"`).join(' ')}/>` },
  ],
  ['depth', { status: 200, body: '<x>'.repeat(50_000) + '</x>'.repeat(50_000) }],
  ['more than a mebibyte', { status: 200, body: metadata({ padding: ' '.repeat(1_100_000) }) }],
  ['an error', { status: 500 }],
  ['a page', { status: 503, body: '<html/>' }],
] as const)('an SMP that says %s is away: nothing is judged by it, and it is asked again', async (_what, answer) => {
  const lookup = await open();
  onSmp = () => answer;
  expect(await find(lookup)).toMatchObject({ kind: 'obstacle', cause: 'outage', reason: 'SMP_UNAVAILABLE' });
  onSmp = () => ({ status: 200, body: metadata({}) });
  expect(await find(lookup)).toMatchObject({ kind: 'found' });
});

test.each([
  ['an answer that is a refusal', (question: Buffer) => naptrAnswer(question, undefined, 2)],
  ['a record of another service', (question: Buffer) => naptrAnswer(question, 'ftp://nowhere')],
  ['bytes', () => Buffer.from('hello')],
])(
  'an SML that gives %s is away',
  async (_what, answer) => {
    onSml = answer;
    expect(await find(await open())).toMatchObject({ cause: 'outage', reason: 'SML_UNAVAILABLE' });
    expect(outcomes).toEqual(['SML_UNAVAILABLE']);
  },
  20_000,
);

test('a redirect is followed once', async () => {
  const port = (smp.address() as AddressInfo).port;
  onSmp = (path) => ({
    status: 200,
    body: path === '/there' ? metadata({}) : metadata({ redirect: `http://127.0.0.1:${port}/there` }),
  });
  expect(await find(await open())).toMatchObject({ kind: 'found' });
  onSmp = () => ({ status: 200, body: metadata({ redirect: `http://127.0.0.1:${port}/again` }) });
  paths = [];
  expect(await find(await open())).toMatchObject({ reason: 'SMP_UNAVAILABLE' });
  expect(paths).toHaveLength(2);
});

test.each(['http://127.0.0.1:1/x', 'https://10.0.0.1/x', 'http://smp.example/x', 'file:///etc/passwd', '//x'])(
  'a redirect to %s is not followed',
  async (redirect) => {
    onSmp = () => ({ status: 200, body: metadata({ redirect }) });
    expect(await find(await open())).toMatchObject({ reason: 'SMP_UNAVAILABLE' });
  },
);

test('an SMP on a private address is asked only if the operator allows it', async () => {
  const lookup = await open({ client: new GuardedClient({ allowHosts: [], takesHttp: true }) });
  expect(await find(lookup)).toMatchObject({ reason: 'SMP_UNAVAILABLE' });
  expect(paths).toEqual([]);
});

test('a type with wildcards is asked for by the one that is registered', async () => {
  const type = (customization: string) =>
    TYPE.replace('busdox-docid-qns', 'peppol-doctype-wildcard').replace(/##.*::2/, `##${customization}::2`);
  const registered = type('urn:peppol:pint:billing-1*');
  onSmp = (path) => ({
    status: 200,
    body: path.includes('/services/') ? metadata({ type: registered }) : serviceGroup([registered]),
  });
  expect(await find(await open(), { documentType: type('urn:peppol:pint:billing-1@eu-1') })).toMatchObject({
    kind: 'found',
  });
  expect(decodeURIComponent(paths.at(-1) ?? '')).toContain('billing-1*');
  expect(await find(await open(), { documentType: type('urn:peppol:pint:billing-2@eu-1') })).toMatchObject(
    refusedBy('PEPPOL_DOCUMENT_TYPE_NOT_SUPPORTED'),
  );
});

function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; question[at] !== 0; at += 1 + (question[at] ?? 0))
    labels.push(question.subarray(at + 1, at + 1 + (question[at] ?? 0)).toString());
  return labels.join('.');
}
