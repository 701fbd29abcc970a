import { companyNif } from '../../countries/es/nif';
import { dayIn } from '../../countries/es/sii/deadline';
import { SiiSchemaValidator } from '../../countries/es/sii/schema-validator';
import { writeSubmission } from '../../countries/es/sii/write-message';
import { optionOf } from '../../countries/integration/company-options';
import { present } from '../../platform/present';
import type { MongoConnection } from '../../storage/mongo';
import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import type { RecordedInvoice } from '../es-aeat/recorded-invoice';
import type { PreviewAnswer, PreviewTask } from '../preview';
import { mapEntry, recordedEntry, type EntryMappingAnswer } from './map-entry';
import { SiiEntryRepository } from './stores/entry-repository';

type Asked = Extract<EntryMappingAnswer, { kind: 'needs-recorded' }>;

let schemas: Promise<SiiSchemaValidator> | undefined;

/** The message with the entry. */
export async function previewEntry(schema: UblSchemaValidator, task: PreviewTask): Promise<PreviewAnswer> {
  const { document, ubl, json, recorded, options, now } = task;
  const zone = optionOf(options, 'es.timezone') ?? 'Europe/Madrid';
  const { documentId, companyName, companyVatNumber, flow, receivedDate, period } = document;
  const mapped = mapEntry(schema, {
    ubl,
    setting: {
      documentId,
      flow,
      company: { nif: companyNif(companyVatNumber), nombreRazon: companyName },
      today: dayIn(zone, now),
      ...present({
        receivedOn: receivedDate && dayIn(zone, receivedDate),
        taxPeriod: period,
        territory: optionOf(options, 'es.territory'),
      }),
    },
    ...present({ json, recorded: recorded as readonly RecordedInvoice[] | undefined }),
  });
  if (mapped.kind === 'needs-recorded') return { kind: 'needs-recorded', asked: mapped };
  if (mapped.kind === 'not-expressible') return mapped;
  const text = writeSubmission(mapped.titular, 'A0', mapped.entry);
  const { valid } = (await (schemas ??= SiiSchemaValidator.create())).validate(Buffer.from(text));
  return { kind: 'message', contentType: 'application/xml', text, isValid: valid, warnings: mapped.warnings };
}

export async function recordedEntries(mongo: MongoConnection, companyId: string, asked: object) {
  const { book, issuer, numbers } = asked as Asked;
  return (await new SiiEntryRepository(mongo).accepted({ companyId, book, issuer }, numbers)).map(recordedEntry);
}
