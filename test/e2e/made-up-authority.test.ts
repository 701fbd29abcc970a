import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../../platform/project-root';
import { eventually } from '../support/eventually';
import { Office, OTHER_TOKEN, TOKEN } from '../support/made-up-authority/office';
import { officeInvoice } from '../support/made-up-authority/reading';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { ApiClient } from './support/api-client';
import { freshNumber, jsonInvoice } from './support/documents';
import { EdocStack } from './support/edoc-stack';

/**
 * What docs/adding-an-authority.md promises: facts, a runtime and a line in each of two registries are all there is to a system. The
 * lines are in register.cjs; everything else is the service as it is built.
 */
const REGISTER = path.join(projectRoot(), 'test/support/made-up-authority/register.cjs');
const OFFICE = {
  NODE_OPTIONS: `--require ${JSON.stringify(REGISTER)}`,
  AUTHORITY_ES_MADE_UP: 'on',
  AUTHORITY_ES_MADE_UP_INBOUND_SECONDS: '3',
};
const SCOPES = 'documents:read,documents:write,operations';
const COMPANY = 'ESB12345674';
const OTHER_COMPANY = 'ESA58818501';

const office = new Office();
let environment: NodeJS.ProcessEnv;
let stack: EdocStack;
let client: ApiClient;

beforeAll(async () => {
  environment = { ...OFFICE, AUTHORITY_ES_MADE_UP_URL: await office.start() };
  stack = await EdocStack.start(await temporaryFolder(), environment);
  const token = await stack.edoc(
    'token',
    '--account',
    'seller',
    '--companies',
    `${COMPANY},${OTHER_COMPANY}`,
    '--scopes',
    SCOPES,
  );
  await stack.edoc('account', 'set-operator', 'seller', 'on');
  client = new ApiClient(() => stack.service, token);
});

afterAll(async () => {
  await stack?.end();
  office.stop();
  await removeTemporaryFolders();
});

afterEach(() => {
  office.mood = 'works';
});

/** A command of an operator, who has the settings of the workers. */
async function edoc(line: readonly string[], input = ''): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, ...environment, DATA_DIR: stack.dataDir };
  const child = spawn(process.execPath, [path.join(projectRoot(), 'bin/edoc.cjs'), ...line], { env });
  child.stdin.end(input);
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, output: `${output}${errors}` };
}

const submit = async () => client.submit({ body: jsonInvoice(freshNumber()) });
const sent = (documentId: string) => office.kept.get(documentId)?.times;

async function waitingFor(documentId: string): Promise<string | undefined> {
  const { items } = (await (await client.get('/v1.1/operations/stuck')).json()) as {
    items: { documentId: string; waitingFor?: string; lastReason?: string }[];
  };
  const found = items.find((item) => item.documentId === documentId);
  return found?.waitingFor ?? found?.lastReason;
}

test('a company without a token waits for one, and its document goes on when it has one', async () => {
  const documentId = await submit();
  await eventually('it to wait', async () =>
    (await waitingFor(documentId)) === 'AUTHORITY_CREDENTIAL_MISSING' ? true : undefined,
  );
  const line = ['company', 'credential', 'add', '--company', COMPANY, '--system', 'es-made-up', '--token-stdin'];
  expect(await edoc(line, `${TOKEN}\n`)).toMatchObject({ code: 0 });
  expect(await edoc(['authority', 'retry'])).toMatchObject({ code: 0 });
  const { status, integration } = await client.untilTerminal(documentId);
  expect({ status, integration }).toMatchObject({
    status: 'OK',
    integration: { authority: 'OFFICE', reference: `OFFICE-${documentId.slice(0, 8)}` },
  });
  expect(sent(documentId)).toBe(1);
});

test('one that is down is waited for, and shown to operators by its name', async () => {
  office.mood = 'down';
  const documentId = await submit();
  await eventually('it to wait', async () => ((await waitingFor(documentId)) === 'HTTP_503' ? true : undefined));
  const authorities = await (await client.get('/v1.1/operations/authorities')).json();
  expect(authorities).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ system: 'es-made-up', systemName: 'Made-up office', waiting: 1 }),
    ]) as object[],
  });
  office.mood = 'works';
  expect(await client.untilTerminal(documentId)).toMatchObject({ status: 'OK' });
  expect(sent(documentId)).toBe(1);
});

test('what was sent and not answered is looked up, and not sent again', async () => {
  office.mood = 'drop';
  const documentId = await submit();
  await eventually('it to arrive', () => (sent(documentId) === 1 ? true : undefined));
  office.mood = 'works';
  expect(await client.untilTerminal(documentId)).toMatchObject({ status: 'OK' });
  expect(sent(documentId)).toBe(1);
});

test('an operator settles what nobody can find out', async () => {
  office.mood = 'down';
  const documentId = await submit();
  await eventually('it to wait', async () => ((await waitingFor(documentId)) === 'HTTP_503' ? true : undefined));
  const line = ['authority', 'settle', documentId, '--accepted', '--reference', 'SEEN-1', '--reason', 'in the portal'];
  expect(await edoc(line)).toMatchObject({ code: 0 });
  expect(await client.untilTerminal(documentId)).toMatchObject({ status: 'OK', integration: { reference: 'SEEN-1' } });
});

test('it represents what it was told, and cancels it when it is told why', async () => {
  const documentId = await submit();
  await client.untilTerminal(documentId);
  const represented = await client.representation(documentId, 'application/vnd.edoc.authority+xml');
  expect(represented).toEqual(Buffer.from(office.kept.get(documentId)?.ubl ?? '', 'base64'));
  expect(await client.cancel(documentId)).toBe(400);
  expect(await client.cancel(documentId, 'wrong customer')).toBe(202);
  await eventually('the cancellation', async () => {
    const { integration } = await client.document(documentId);
    return (integration as { cancellation?: { status: string } }).cancellation?.status === 'ACCEPTED'
      ? true
      : undefined;
  });
  expect(office.kept.get(documentId)?.cancelled).toBe('wrong customer');
});

describe('what others send to a company', () => {
  type Listed = { documentId: string; documentNumber: string; status: string; companyVatNumber: string };
  const delivered = async (number: string): Promise<Listed[]> => {
    const query = `countryIso=ES&purpose=EINVOICING&flow=RECEIVED&documentNumber=${number}`;
    return ((await (await client.get(`/v1.1/documents?${query}`)).json()) as { content: Listed[] }).content;
  };
  const ended = async (number: string): Promise<Listed> =>
    eventually('it to arrive', async () =>
      (await delivered(number)).find(({ status }) => status === 'OK' || status === 'ERROR'),
    );
  /** Two passes through the mailbox, of which one begins from now on. */
  const passes = async (): Promise<void> => {
    const before = office.listed.length;
    await eventually('passes', () => (office.listed.length >= before + 4 ? true : undefined));
  };

  beforeAll(async () => {
    const line = [
      'company',
      'credential',
      'add',
      '--company',
      OTHER_COMPANY,
      '--system',
      'es-made-up',
      '--token-stdin',
    ];
    expect(await edoc(line, `${OTHER_TOKEN}\n`)).toMatchObject({ code: 0 });
  });

  test('becomes its document, is returned as it came, and comes once', async () => {
    const [number, message] = sentTo();
    const { documentId, status, companyVatNumber } = await ended(number);
    expect([status, companyVatNumber]).toEqual(['OK', COMPANY]);
    expect(await client.document(documentId)).toMatchObject({
      flow: 'RECEIVED',
      integration: { authority: 'OFFICE', reference: message.id },
    });
    const asItCame = await client.representation(documentId, 'application/vnd.edoc.authority+xml');
    expect(asItCame.toString()).toBe(message.xml);
    expect((await client.representation(documentId, 'application/xml')).toString()).toContain(`<cbc:ID>${number}<`);
    await passes();
    expect(await delivered(number)).toHaveLength(1);
    expect(message.fetched).toBe(1);
  });

  test('with wrong sums is received with a warning', async () => {
    const [number] = sentTo({ gross: '13.00' });
    const { documentId, status } = await ended(number);
    expect(status).toBe('OK');
    const { findings } = await client.document(documentId);
    expect(findings).toEqual(
      expect.arrayContaining([expect.objectContaining({ rule: 'BR-CO-15', severity: 'warning' })]),
    );
  });

  test('and names another one is set aside, and not given to that one', async () => {
    const [number, { id }] = sentTo({ buyerVat: OTHER_COMPANY, sellerVat: 'ESB87654321' });
    const letter = await eventually('the dead letter', async () => {
      const letters = JSON.parse((await edoc(['inbound', 'list', '--json'])).output) as {
        id: string;
        reason: string;
      }[];
      return letters.find((one) => one.id.startsWith('es-made-up/') && one.id.endsWith(`/${id}`));
    });
    expect(letter.reason).toBe('COMPANY_MISMATCH');
    expect((await edoc(['inbound', 'retry', letter.id])).output).toContain('COMPANY_MISMATCH');
    expect(await delivered(number)).toEqual([]);
  });

  test('waits while the list is down, and arrives when it is back', async () => {
    office.mood = 'down';
    const [number] = sentTo();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(await delivered(number)).toEqual([]);
    office.mood = 'works';
    expect(await ended(number)).toMatchObject({ status: 'OK' });
  });

  test('is polled by a schedule that operators see', async () => {
    expect((await edoc(['inbound', 'schedules'])).output).toMatch(/^es-made-up {2}every 3 s/m);
  });

  function sentTo(told: Parameters<typeof officeInvoice>[0] = {}) {
    const number = freshNumber('OFF');
    return [number, office.deliver(officeInvoice({ number, ...told }))] as const;
  }
});

test('operators try it, and doctor finds its collection', async () => {
  expect(await edoc(['authority', 'check', 'es-made-up', '--company', COMPANY])).toEqual({
    code: 0,
    output: `ok    address: ${environment['AUTHORITY_ES_MADE_UP_URL']}\nok    query: answers\n`,
  });
  const doctor = await edoc(['doctor', '--json']);
  expect(doctor.output).toContain(`es-made-up: ${environment['AUTHORITY_ES_MADE_UP_URL']}`);
  expect(doctor.output).not.toContain('madeUpInvoices');
  expect(doctor.output).not.toContain('inbound/es-made-up');
});
