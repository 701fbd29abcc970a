import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { MockActivityEnvironment } from '@temporalio/testing';
import type { MailToQueue } from '../../application/mail/queue-mail';
import { createBatchReportActivities } from '../../activities/batch-report-activities';
import { AccountRepository } from '../../storage/account-repository';
import { BatchEntryRepository } from '../../storage/batch-entry-repository';
import type { NewBatch } from '../../storage/batch-record';
import { BatchRepository } from '../../storage/batch-repository';
import { DocumentRepository } from '../../storage/document-repository';
import { PayloadRepository } from '../../storage/payload-repository';
import { SPANISH_COMPANY } from '../api/support/test-api';
import { startTestMongo, type TestMongo } from '../api/support/test-mongo';

let mongo: TestMongo;
let batches: BatchRepository;
let batchEntries: BatchEntryRepository;
let accounts: AccountRepository;
let companyId: string;

beforeAll(async () => {
  mongo = await startTestMongo();
  const { connection } = mongo;
  [batches, batchEntries, accounts] = [
    new BatchRepository(connection),
    new BatchEntryRepository(connection),
    new AccountRepository(connection),
  ];
  await accounts.upsertAccount({ accountId: 'mailed', email: 'billing@example.com' });
  await accounts.upsertAccount({ accountId: 'unmailed' });
  ({ companyId } = await accounts.grantCompany('mailed', SPANISH_COMPANY));
  await accounts.grantCompany('unmailed', SPANISH_COMPANY);
});

afterAll(async () => mongo.stop());

async function rejectedBatch(changes: Partial<NewBatch> = {}, errorRows = 'INVOICE;F-1;an error\r\n'): Promise<string> {
  const batch: NewBatch = {
    batchId: randomUUID(),
    accountId: 'mailed',
    companyId,
    countryIso: 'ES',
    purpose: 'EINVOICING',
    source: 'TEMPLATE',
    reportByEmail: true,
    ...changes,
  };
  await batches.begin(batch);
  await batchEntries.insertMany([{ batchId: batch.batchId, index: 0, documentNumber: 'F-1', errors: [], errorRows }]);
  await batches.accept(batch, { accepted: 0, rejected: 1 });
  return batch.batchId;
}

async function report(batchId: string): Promise<MailToQueue[]> {
  const mails: MailToQueue[] = [];
  const { reportBatch } = createBatchReportActivities({
    batches,
    batchEntries,
    accounts,
    documents: new DocumentRepository(mongo.connection),
    payloads: new PayloadRepository(mongo.connection),
    queueMail: async (mail) => void mails.push(mail),
  });
  await new MockActivityEnvironment().run(reportBatch, batchId);
  return mails;
}

test('the result goes to the account, the error file attached, under a name that is the batch’s', async () => {
  const batchId = await rejectedBatch({ externalReference: '<b>March</b>' });
  const [mail] = await report(batchId);
  expect(mail).toMatchObject({
    mailId: `import-${batchId}`,
    to: 'billing@example.com',
    about: { accountId: 'mailed', companyIds: [companyId] },
    subject: 'Import <b>March</b>: 1 of 1 documents with errors',
    attachments: [{ filename: `errors-${batchId}.csv`, contentType: 'text/csv; charset=utf-8' }],
  });
  expect(mail?.text).toContain('Rejected by the import: 1');
  expect(mail?.html.markup).toContain('&lt;b&gt;March');
  const file = Buffer.from(mail?.attachments?.[0]?.bytes ?? []).toString();
  expect(file).toMatch(
    /^\ufeff#externalReference;<b>March<\/b>\r\ndocumentType;.*;errors\r\nINVOICE;F-1;an error\r\n$/,
  );
  expect((await report(batchId))[0]?.mailId).toBe(mail?.mailId);
});

test('who imported an Excel file in Spanish gets it back so, and hears of which file and company it is', async () => {
  const file = {
    name: 'facturas marzo.xlsx',
    format: 'xlsx',
    header: 'es',
    language: 'es',
    companyName: 'Empresa de Ejemplo, S.L.',
  } as const;
  const batchId = await rejectedBatch(
    { file, externalReference: 'MARZO' },
    'INVOICE;"00F;1";2026-03-02;;;;un error\r\n',
  );
  const [mail] = await report(batchId);
  expect(mail).toMatchObject({
    subject: 'Importación MARZO, facturas marzo.xlsx, Empresa de Ejemplo, S.L.: 1 de 1 documentos con errores',
    attachments: [
      {
        filename: `errors-${batchId}.xlsx`,
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
    ],
  });
  expect(mail?.text).toContain('Rechazados por la importación: 1');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.from(mail?.attachments?.[0]?.bytes ?? []) as unknown as ArrayBuffer);
  const sheet = workbook.getWorksheet('Documentos');
  expect([1, 2, 3].map((column) => sheet?.getRow(1).getCell(column).value)).toEqual([
    'Tipo de documento',
    'Número de documento',
    'Fecha de expedición',
  ]);
  expect([1, 2, 3].map((column) => sheet?.getRow(2).getCell(column).value)).toEqual([
    'INVOICE',
    '00F;1',
    new Date('2026-03-02T00:00:00Z'),
  ]);
  expect(workbook.getWorksheet('Lote')?.getRow(1).getCell(2).value).toBe('MARZO');
});

test('an error file that is too large for a mail is named instead', async () => {
  const batchId = await rejectedBatch({}, 'x'.repeat(11 * 1_048_576));
  const [mail] = await report(batchId);
  expect(mail?.attachments).toEqual([]);
  expect(mail?.text).toContain(`/v1.1/batch/${batchId}/errors`);
});

test('nobody is told of a batch that was waited for, or whose account has no address or no right any more', async () => {
  expect(await report(await rejectedBatch({ reportByEmail: false }))).toEqual([]);
  expect(await report(await rejectedBatch({ accountId: 'unmailed' }))).toEqual([]);
  await accounts.revokeCompany('mailed', companyId);
  expect(await report(await rejectedBatch())).toEqual([]);
});
