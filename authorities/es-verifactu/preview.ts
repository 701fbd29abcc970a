import { AGENCY_ZONE, dayIn } from '../../countries/es/sii/deadline';
import { generateAlta, generationTime } from '../../countries/es/verifactu/generate-record';
import { companyNif } from '../../countries/es/nif';
import { VerifactuSchemaValidator } from '../../countries/es/verifactu/schema-validator';
import { recordByItself } from '../../countries/es/verifactu/write-message';
import { writeRecord } from '../../countries/es/verifactu/write-record';
import { optionOf } from '../../countries/integration/company-options';
import { present } from '../../platform/present';
import type { MongoConnection } from '../../storage/mongo';
import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import type { RecordedInvoice } from '../es-aeat/recorded-invoice';
import type { PreviewAnswer, PreviewTask } from '../preview';
import { mapInvoice, recordedInvoice, type MappingAnswer } from './map-invoice';
import { RecordedInvoices } from './stores/recorded-invoices';
import { VerifactuRequestRepository } from './stores/request-repository';

type Asked = Extract<MappingAnswer, { kind: 'needs-recorded' }>;

const PROVISIONAL =
  'The place in the chain (RegistroAnterior), the time, the hash and SistemaInformatico are those of a first record: they are known when the record is generated.';
let schemas: Promise<VerifactuSchemaValidator> | undefined;

/** The record, as the first of a chain. */
export async function previewRecord(schema: UblSchemaValidator, task: PreviewTask): Promise<PreviewAnswer> {
  const { document, ubl, json, recorded, options, now } = task;
  const zone = optionOf(options, 'es.timezone') ?? 'Europe/Madrid';
  const nif = companyNif(document.companyVatNumber);
  const mapped = mapInvoice(schema, {
    documentId: document.documentId,
    nif,
    ubl,
    today: dayIn(AGENCY_ZONE, now),
    ...present({
      json,
      territory: optionOf(options, 'es.territory'),
      recorded: recorded as readonly RecordedInvoice[] | undefined,
    }),
  });
  if (mapped.kind === 'needs-recorded') return { kind: 'needs-recorded', asked: mapped };
  if (mapped.kind === 'not-expressible') return mapped;
  const record = generateAlta(mapped.content, {
    system: {
      nombreRazon: document.companyName,
      nif,
      nombreSistemaInformatico: 'edoc',
      idSistemaInformatico: 'XX',
      version: '0',
      numeroInstalacion: '0',
      indicadorMultiplesOT: false,
    },
    fechaHoraHusoGenRegistro: generationTime(now, zone),
  });
  const text = recordByItself(writeRecord(record));
  const { valid } = (await (schemas ??= VerifactuSchemaValidator.create())).validateText(text);
  const { warnings } = mapped;
  return { kind: 'message', contentType: 'application/xml', text, isValid: valid, warnings, provisional: PROVISIONAL };
}

export async function recordedInvoices(mongo: MongoConnection, companyId: string, asked: object) {
  const { issuerNif, numbers } = asked as Asked;
  const invoices = new RecordedInvoices(mongo, new VerifactuRequestRepository(mongo));
  return (await invoices.ofNumbers({ companyId, issuerNif }, numbers)).map(recordedInvoice);
}
