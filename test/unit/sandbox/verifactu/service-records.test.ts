import type { Exchange } from '../../../../countries/wire/exchange';
import { findRecord } from '../../../../countries/es/verifactu/found-record';
import { generateAlta, generateAnulacion, generationTime } from '../../../../countries/es/verifactu/generate-record';
import { mapDocument } from '../../../../countries/es/verifactu/map-document';
import { readQueryAnswer } from '../../../../countries/es/verifactu/read-query-answer';
import { readSubmissionAnswer } from '../../../../countries/es/verifactu/read-submission-answer';
import { VerifactuSchemaValidator } from '../../../../countries/es/verifactu/schema-validator';
import type { BillingRecord, BillingSystem } from '../../../../countries/es/verifactu/records';
import { periodOf } from '../../../../countries/es/aeat/period';
import { writeQuery, writeSubmission } from '../../../../countries/es/verifactu/write-message';
import { writeRecord } from '../../../../countries/es/verifactu/write-record';
import { decimal, ZERO } from '../../../../documents/model/decimal';
import { DOCUMENT_TYPES } from '../../../../documents/model/document-context';
import { madridDate } from '../../../../sandbox/madrid-time';
import {
  AMERICAN,
  buyer,
  day,
  FRENCH,
  group,
  invoice,
  SETTING,
  TAX_GROUPS,
} from '../../countries/verifactu/documents-of-tests';
import { type CallOptions } from '../certified-client';
import { openRig } from './agency-client';

const rig = openRig();
let schemas: VerifactuSchemaValidator;

beforeAll(async () => {
  schemas = await VerifactuSchemaValidator.create();
});

const GROUPS = [...TAX_GROUPS, [group('S', '21', '100000000', '21000000')]];
const BUYERS = [buyer(), FRENCH, AMERICAN, buyer({ vatId: '' })];
const SYSTEM: BillingSystem = {
  nombreRazon: 'Productora, S.L.',
  nif: 'A58818501',
  nombreSistemaInformatico: 'edoc',
  idSistemaInformatico: 'ED',
  version: '1',
  numeroInstalacion: 'I-SERVICE',
  indicadorMultiplesOT: false,
};
const OBLIGADO = { nombreRazon: 'Empresa, S.L.', nif: 'B12345674' };

/** Invoices and notes of every category to every kind of buyer, as far as records can carry them. */
function contents() {
  return DOCUMENT_TYPES.flatMap((type) =>
    GROUPS.flatMap((vatBreakdown, row) =>
      BUYERS.flatMap((party, column) => {
        const vat = vatBreakdown.reduce((sum, { taxAmount = ZERO }) => sum.plus(taxAmount), ZERO);
        const withVat = vatBreakdown.reduce((sum, { taxableAmount = ZERO }) => sum.plus(taxableAmount), vat);
        const document = invoice(
          {
            number: `S & ${type}/${row}-${column}`,
            issueDate: day(madridDate(new Date())),
            buyer: party,
            vatBreakdown,
            totals: { vat: decimal(vat.toFixed()), withVat: decimal(withVat.toFixed()) },
          },
          type,
        );
        const result = mapDocument(document, { ...SETTING, documentId: `D-${type}-${row}-${column}` });
        return result.kind === 'content' ? [result.content] : [];
      }),
    ),
  );
}

async function exchange(message: string, options?: CallOptions): Promise<Exchange> {
  const { status, text } = await rig.client.call(message, options);
  return { kind: 'answered', status, body: Buffer.from(text), complete: true };
}

test('agency and service, which share no code, find nothing wrong with what the other writes', async () => {
  const records: BillingRecord[] = [];
  const generation = () => {
    const previous = records.at(-1);
    const fechaHoraHusoGenRegistro = generationTime(new Date(), 'Europe/Madrid');
    return { system: SYSTEM, fechaHoraHusoGenRegistro, ...(previous && { previous }) };
  };
  for (const content of contents()) records.push(generateAlta(content, generation()));
  expect(records.length).toBeGreaterThan(100);
  const [cancelled] = records;
  if (cancelled === undefined) throw new Error('there are records');
  records.push(generateAnulacion({ key: cancelled.key, refExterna: cancelled.refExterna }, generation()));

  const message = writeSubmission({ obligadoEmision: OBLIGADO, incidencia: false }, records.map(writeRecord));
  const verdicts = async (options?: CallOptions) => {
    const answer = readSubmissionAnswer(await exchange(message, options), records, schemas);
    return answer.kind === 'answered' ? answer : Promise.reject(new Error(`${answer.cause} ${answer.reason}`));
  };
  const { csv, waitSeconds, verdicts: first } = await verdicts();
  expect(csv).toMatch(/^[A-Z0-9]{16}$/);
  expect(waitSeconds).toBe(0);
  const complaints = first.flatMap((verdict, index) =>
    verdict.kind === 'accepted' && verdict.warnings.length === 0 ? [] : [[verdict, records[index]?.refExterna]],
  );
  expect(complaints).toEqual([]);
  const ledger = await fetch(`${rig.sandbox.url}/ledger?system=es-verifactu`);
  expect(await ledger.json()).toMatchObject({
    chains: [{ length: records.length, huella: records.at(-1)?.huella, breaks: [] }],
    repeated: [],
  });

  const { csv: none, verdicts: second } = await verdicts();
  expect(none).toBeUndefined();
  expect(second.map(({ kind }) => kind)).toEqual([...records.slice(1).map(() => 'already-there'), 'already-cancelled']);

  const last = records.at(-2);
  if (last?.kind !== 'Alta') throw new Error('the last but one is an invoice');
  const asking = { obligadoEmision: OBLIGADO, period: periodOf(last.key.fechaExpedicionFactura), invoice: last.key };
  const held = readQueryAnswer(await exchange(writeQuery(asking)), asking, schemas);
  expect(held.kind === 'records' && findRecord(last, held.records)).toMatchObject({ kind: 'recorded', warnings: [] });

  const stranger = await rig.certificates.issueClient('12345678Z');
  await expect(verdicts({ identity: stranger })).rejects.toThrow('credential FAULT_4112');
  await expect(verdicts({ identity: 'none' })).rejects.toThrow('credential HTTP_403');
});
