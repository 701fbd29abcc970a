import { companyNif } from '../../countries/es/nif';
import { dayIn } from '../../countries/es/sii/deadline';
import { SiiSchemaValidator } from '../../countries/es/sii/schema-validator';
import { writeSubmission } from '../../countries/es/sii/write-message';
import { optionOf } from '../../countries/integration/company-options';
import { present } from '../../platform/present';
import { DocumentRepository } from '../../storage/document-repository';
import type { MongoConnection } from '../../storage/mongo';
import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import type { RecordedInvoice } from '../es-aeat/recorded-invoice';
import type { PreviewAnswer, PreviewTask } from '../preview';
import { amendedEntry, type AmendedEntry } from './amended-entry';
import { mapEntry, recordedEntry, type EntryMappingAnswer } from './map-entry';
import { SiiEntryRepository } from './stores/entry-repository';

type Corrected = Extract<EntryMappingAnswer, { kind: 'needs-recorded' }>;

/** Entries of the invoices that it corrects, and the one that it amends. */
interface Asked {
  corrected?: Corrected;
  amends?: string;
}

interface Recorded {
  invoices: readonly RecordedInvoice[];
  amended?: AmendedEntry;
}

const UNDECIDED =
  'A cancellation of the document that it amends is not decided: if it is accepted, the entry is a new one (A0).';

let schemas: Promise<SiiSchemaValidator> | undefined;

/** The message with the entry. */
export async function previewEntry(schema: UblSchemaValidator, task: PreviewTask): Promise<PreviewAnswer> {
  const recorded = task.recorded as Recorded | undefined;
  const { amends } = task.document;
  const mapped = entryOf(schema, task, recorded);
  if (recorded === undefined && (amends !== undefined || mapped.kind === 'needs-recorded'))
    return {
      kind: 'needs-recorded',
      asked: present({ amends, corrected: mapped.kind === 'needs-recorded' ? mapped : undefined }),
    };
  if (mapped.kind === 'needs-recorded') throw new Error('the mapping asks for what it was given');
  if (mapped.kind === 'not-expressible') return mapped;
  const { isHeld = false, isUndecided = false } = recorded?.amended ?? {};
  const text = writeSubmission(mapped.titular, isHeld ? 'A1' : 'A0', mapped.entry);
  const { valid } = (await (schemas ??= SiiSchemaValidator.create())).validate(Buffer.from(text));
  const provisional = isUndecided ? UNDECIDED : undefined;
  const { warnings } = mapped;
  return {
    kind: 'message',
    contentType: 'application/xml',
    text,
    isValid: valid,
    warnings,
    ...present({ provisional }),
  };
}

function entryOf(
  schema: UblSchemaValidator,
  { document, ubl, json, options, now }: PreviewTask,
  recorded: Recorded | undefined,
): EntryMappingAnswer {
  const zone = optionOf(options, 'es.timezone') ?? 'Europe/Madrid';
  const { documentId, companyName, companyVatNumber, flow, receivedDate, period, amends } = document;
  const { accountedOn, period: amendedPeriod } = recorded?.amended ?? {};
  return mapEntry(schema, {
    ubl,
    setting: {
      documentId,
      flow,
      company: { nif: companyNif(companyVatNumber), nombreRazon: companyName },
      today: dayIn(zone, now),
      ...present({
        receivedOn: accountedOn ?? (receivedDate && dayIn(zone, receivedDate)),
        taxPeriod: period ?? amendedPeriod,
        territory: optionOf(options, 'es.territory'),
        isAmendment: amends === undefined ? undefined : (true as const),
      }),
    },
    ...present({ json, recorded: recorded?.invoices }),
  });
}

export async function recordedEntries(mongo: MongoConnection, companyId: string, asked: object): Promise<Recorded> {
  const { corrected, amends } = asked as Asked;
  const entries = new SiiEntryRepository(mongo);
  const invoices = corrected === undefined ? [] : await invoicesOf(entries, companyId, corrected);
  const amended = amends === undefined ? undefined : await amendedEntry(new DocumentRepository(mongo), entries, amends);
  return { invoices, ...present({ amended }) };
}

async function invoicesOf(entries: SiiEntryRepository, companyId: string, { book, issuer, numbers }: Corrected) {
  return (await entries.accepted({ companyId, book, issuer }, numbers)).map(recordedEntry);
}
