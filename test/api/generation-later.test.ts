import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { signDownload } from '../../platform/shared-keys';
import { AccountRepository } from '../../storage/account-repository';
import { Client } from './support/client';
import { openApi } from './support/open-api';
import { SPANISH_COMPANY } from './support/test-api';

const PATH = '/v1.1/documents/create/batch';

const api = openApi();
const acme = new Client(api);
const rival = new Client(api, 'rival');

beforeAll(async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({
    accountId: 'rival',
    email: 'rival@receiver.example',
  });
});
describe('by e-mail', () => {
  test('without an address it is refused', async () => {
    const answer = await acme.postJson(PATH, { invoiceFilter: {}, async: true });
    expect([answer.status, answer.json().code]).toEqual([400, 'EMAIL_UNKNOWN']);
  });

  test('is acknowledged as text, once per key', async () => {
    const started = api.generationsStarted.length;
    const key = randomUUID();
    const ask = async () => rival.postJson(PATH, { invoiceFilter: {}, async: true }, { 'idempotency-key': key });
    const [first, second] = [await ask(), await ask()];
    for (const answer of [first, second]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(answer.bytes.toString()).toContain('e-mail');
    }
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(api.generationsStarted).toHaveLength(started + 1);
    const generation = await api.deps.generation.generations.find(api.generationsStarted.at(-1) ?? '');
    expect(generation).toMatchObject({ accountId: 'rival', order: { withAudit: false, information: {} } });
  });

  test('a start that fails is told', async () => {
    const { generation } = api.deps;
    const start = jest.spyOn(generation, 'start').mockRejectedValue(new Error('away'));
    const answer = await rival.postJson(PATH, { invoiceFilter: {}, async: true });
    expect([answer.status, answer.json().code]).toEqual([503, 'GENERATION_UNAVAILABLE']);
    start.mockRestore();
  });
});

describe('a download', () => {
  const later = Math.floor(Date.now() / 1000) + 1_000;
  let fileId: string;

  beforeAll(async () => {
    const { generations } = api.deps.generation;
    fileId = randomUUID();
    const access = await api.deps.accounts.findAccount('acme');
    const companyIds = access?.companyIds ?? [];
    const order = { filter: { companyIds }, information: {}, withAudit: false };
    await generations.insert({ generationId: fileId, accountId: 'acme', order }, new Date());
    const bytes = gzipSync('content');
    const pieces = async function* () {
      yield bytes.subarray(0, 5);
      yield bytes.subarray(5);
    };
    await generations.storeFile(
      fileId,
      pieces(),
      () => ({ documents: 1, csvBytes: 7, companyIds }),
      () => new Date(),
    );
  });

  function link(id: string, expires: number, change: (signature: string) => string = (signature) => signature): string {
    const key = api.deps.generation.downloadKey ?? new Uint8Array();
    return `/v1.1/downloads/${id}?expires=${expires}&signature=${change(signDownload(key, { fileId: id, expires }))}`;
  }

  const withoutToken = { authorization: '' };

  test('needs the link and no token', async () => {
    const answer = await acme.get(link(fileId, later), withoutToken);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="documents-.*\.csv\.gz"$/);
    expect(gunzipSync(answer.bytes).toString()).toBe('content');
  });

  test('is refused with another signature, another expiry, another file', async () => {
    const flip = (signature: string) => (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const wrong = [
      link(fileId, later, flip),
      link(fileId, later).replace(`expires=${later}`, `expires=${later + 1}`),
      link(fileId, later).replace(fileId, randomUUID()),
      link(randomUUID(), later),
    ];
    for (const path of wrong) {
      const answer = await acme.get(path, withoutToken);
      expect([path, answer.status, answer.json().code]).toEqual([path, 404, 'DOWNLOAD_NOT_FOUND']);
    }
    const expired = await acme.get(link(fileId, later - 2_000), withoutToken);
    expect([expired.status, expired.json().code]).toEqual([410, 'DOWNLOAD_EXPIRED']);
    const unsigned = await acme.get(`/v1.1/downloads/${fileId}?expires=${later}`, withoutToken);
    expect([unsigned.status, unsigned.json().code]).toEqual([400, 'INVALID_PARAMETERS']);
  });

  test('ends with the right to act for a company whose documents are in the file', async () => {
    const accounts = new AccountRepository(api.mongo.connection);
    const [company] = (await accounts.findAccess('acme'))?.companies ?? [];
    if (company === undefined) throw new Error('acme has no company');
    await accounts.revokeCompany('acme', company.companyId);
    const refused = await acme.get(link(fileId, later), withoutToken);
    await accounts.grantCompany('acme', SPANISH_COMPANY);
    expect([refused.status, refused.json().code]).toEqual([410, 'DOWNLOAD_WITHDRAWN']);
    expect((await acme.get(link(fileId, later), withoutToken)).status).toBe(200);
  });
});
