import { companyNif } from '../../countries/es/nif';
import { dayIn, endOfDeadline } from '../../countries/es/sii/deadline';
import { findEntry } from '../../countries/es/sii/found-entry';
import type { MappedDocument } from '../../countries/es/sii/map-document';
import type { MappingSetting } from '../../countries/es/sii/mapping-setting';
import type { HeldEntry } from '../../countries/es/sii/read-query-answer';
import { writeSubmission } from '../../countries/es/sii/write-message';
import { optionOf } from '../../countries/integration/company-options';
import type { LookupAnswer, SubmissionAnswer } from '../../countries/integration/answers';
import { HELD_BACK, nothingArrived, ofQuestion, type NothingArrived } from '../../countries/integration/obstacle';
import { present } from '../../platform/present';
import type { AccountRepository } from '../../storage/account-repository';
import type { DocumentPayload } from '../../storage/document-record';
import type { DueDocuments } from '../../storage/due-documents';
import type { DocumentRepository } from '../../storage/document-repository';
import type { SiiEntryRepository, WrittenEntry } from './stores/entry-repository';
import type { Finding } from '../../validation/finding';
import type { SchemaVerdict } from '../../validation/schema/schema-verdict';
import type { Caller } from '../es-aeat/agency-calls';
import type { SiiReading } from './reading';
import type { CompanyIdentities } from '../../application/integration/company-identity';
import type { Connector, SubmissionDeparture, SubmittedRecord } from '../../application/integration/connector';
import { RECORD_INVALID } from '../../countries/integration/record-invalid';
import { sha256Of } from '../../application/integration/evidence';
import { amendedEntry, type AmendedEntry } from './amended-entry';
import { decisionIn, lookupAnswerOf, queryFailure, submissionAnswerOf } from './entry-answers';
import { EntryQuestions } from './entry-questions';
import { recordedEntry, type EntryMappingAnswer, type EntryMappingTask } from './map-entry';
import type { SiiCalls } from './sii-calls';

export interface SiiConnectorDependencies {
  entries: Pick<SiiEntryRepository, 'write' | 'find' | 'lastOf' | 'decide' | 'accepted'>;
  /** Reads the document in a thread. */
  map(task: EntryMappingTask, companyId: string): Promise<EntryMappingAnswer>;
  companies: Pick<AccountRepository, 'findCompany'>;
  documents: Pick<DocumentRepository, 'find'>;
  due: Pick<DueDocuments, 'note'>;
  identities: Pick<CompanyIdentities, 'identityFor'>;
  calls: Pick<SiiCalls, 'call'>;
  /** Reads answers in a thread. */
  read: SiiReading['read'];
  /** Loaded when the first message needs them. */
  schemas(): Promise<{ validate(bytes: Uint8Array): Pick<SchemaVerdict, 'valid'> }>;
  clock(): Date;
}

/** The cancellation of what is to be amended is on its way. */
const UNDECIDED = nothingArrived('outage', 'CANCELLATION_PENDING', { retryAfterSeconds: 1 });

type NewEntry = Omit<WrittenEntry, 'state'>;

/** What is to be sent: the bytes of an earlier attempt, or new ones with what the mapping has to say of them. */
interface Outgoing {
  readonly written: NewEntry;
  readonly isNew: boolean;
  readonly remarks: readonly Finding[];
}

/** SII as documents see it: one entry per message, answered at once. */
export class SiiConnector implements Connector {
  private readonly questions: EntryQuestions;

  constructor(private readonly dependencies: SiiConnectorDependencies) {
    this.questions = new EntryQuestions(dependencies);
  }

  async submit(
    document: SubmittedRecord,
    payload: DocumentPayload,
    { signal, departure }: { signal: AbortSignal; departure: SubmissionDeparture },
  ): Promise<SubmissionAnswer> {
    const { entries, calls, read, schemas } = this.dependencies;
    const outgoing = await this.outgoing(document, payload);
    if ('kind' in outgoing) return outgoing;
    if ('findings' in outgoing) return { kind: 'not-expressible', findings: outgoing.findings };
    const { written, isNew, remarks } = outgoing;
    const { documentId, titular, entry, message } = written;
    // What the agency's schema refuses is a fault of this program, which no other attempt mends.
    if (!(await schemas()).validate(message).valid) return nothingArrived('configuration', RECORD_INVALID);
    const caller = await this.callerFor(document);
    if ('kind' in caller) return caller;
    const prepare = async (): Promise<void> => {
      await departure.prepare({ messageSha256: sha256Of(message), remarks });
      if (isNew) await entries.write(written);
    };
    const leaving = { prepare, isTimely: () => departure.isTimely() };
    const sent = { documentId, service: entry.book, kind: 'SUBMISSION' } as const;
    const kept = await calls.call(sent, message, { caller, signal, departure: leaving });
    if (kept.isHeldBack) return HELD_BACK;
    const asked = { operation: 'submission', titular, entry } as const;
    const answer = await read('submission', kept.exchange, asked, written.companyId);
    return this.decided(written, submissionAnswerOf(answer, kept.received));
  }

  /** Its deadline counts while it waits as well. */
  async foresee(document: SubmittedRecord, payload: DocumentPayload): Promise<void> {
    await this.outgoing(document, payload);
  }

  async lookUp(document: SubmittedRecord, { signal }: { signal: AbortSignal }): Promise<LookupAnswer> {
    const written = await this.dependencies.entries.lastOf(document.documentId);
    // Written before the first byte: what is not there was never sent.
    if (written === undefined) return { kind: 'not-found' };
    const caller = await this.callerFor(document);
    if ('kind' in caller) return ofQuestion(caller);
    const find = (held: readonly HeldEntry[]) => findEntry(written.entry, held, written);
    const answer = await this.questions.ask(written, find, { caller, signal });
    if ('failure' in answer) return queryFailure(answer.failure);
    const isDenied = document.integration?.duplicate !== undefined;
    return this.decided(written, lookupAnswerOf({ ...answer, isDenied }));
  }

  private async decided<Answer extends SubmissionAnswer | LookupAnswer>(
    written: NewEntry,
    answer: Answer,
  ): Promise<Answer> {
    const decision = decisionIn(answer);
    if (decision !== undefined) await this.dependencies.entries.decide(written, decision);
    return answer;
  }

  private async callerFor({ companyId }: SubmittedRecord): Promise<Caller | NothingArrived> {
    const { identities, clock } = this.dependencies;
    const found = await identities.identityFor(companyId, 'es-sii', clock());
    if (found.kind === 'obstacle') return found;
    return { identity: found.identity, facts: found.facts };
  }

  private async outgoing(
    document: SubmittedRecord,
    payload: DocumentPayload,
  ): Promise<Outgoing | NothingArrived | { findings: readonly Finding[] }> {
    const { documents, entries, due, clock } = this.dependencies;
    const { documentId, companyId, replays = [] } = document;
    const identity = { documentId, try: replays.length + 1 };
    const before = await entries.find(identity);
    if (before !== undefined) return { written: before, isNew: false, remarks: [] };
    const { amends } = document;
    const amended = amends === undefined ? undefined : await amendedEntry(documents, entries, amends);
    if (amended?.isUndecided === true) return UNDECIDED;
    const mapped = await this.mapped(document, payload, amended);
    if (mapped.kind === 'not-expressible') return { findings: mapped.findings };
    const { titular, entry, deadline, warnings } = mapped;
    // Before anything that it may have to wait for.
    if (amended === undefined) await due.note(documentId, endOfDeadline(deadline));
    const isAmendment = amended?.isHeld === true;
    const message = Buffer.from(writeSubmission(titular, isAmendment ? 'A1' : 'A0', entry));
    const facts = { companyId, titular, entry, message, deadline, writtenAt: clock() };
    const written = { ...identity, ...facts, ...(isAmendment && { isAmendment }) };
    return { written, isNew: true, remarks: warnings };
  }

  private async mapped(
    document: SubmittedRecord,
    { format, submitted, ubl }: DocumentPayload,
    amended: AmendedEntry | undefined,
  ): Promise<MappedDocument> {
    const { map, entries } = this.dependencies;
    const { companyId } = document;
    const setting = await this.settingOf(document, amended);
    const task: EntryMappingTask = { ubl, setting, ...present({ json: format === 'json' ? submitted : undefined }) };
    const answer = await map(task, companyId);
    if (answer.kind !== 'needs-recorded') return answer;
    const { book, issuer, numbers } = answer;
    const recorded = (await entries.accepted({ companyId, book, issuer }, numbers)).map(recordedEntry);
    const again = await map({ ...task, recorded }, companyId);
    if (again.kind === 'needs-recorded') throw new Error('the mapping asks for what it was given');
    return again;
  }

  private async settingOf(document: SubmittedRecord, amended?: AmendedEntry): Promise<EntryMappingTask['setting']> {
    const { companies, clock } = this.dependencies;
    const { documentId, companyId, companyVatNumber, companyName, flow, receivedDate, period } = document;
    const company = await companies.findCompany(companyId);
    const zone = optionOf(company?.options ?? {}, 'es.timezone') ?? 'Europe/Madrid';
    const nif = companyNif(companyVatNumber);
    const setting: Omit<MappingSetting, 'ownRecords'> = {
      documentId,
      flow,
      company: { nif, nombreRazon: companyName },
      today: dayIn(zone, clock()),
      ...present({
        receivedOn: amended?.accountedOn ?? (receivedDate && dayIn(zone, receivedDate)),
        taxPeriod: period ?? amended?.period,
        territory: optionOf(company?.options ?? {}, 'es.territory'),
        isAmendment: amended && (true as const),
      }),
    };
    return setting;
  }
}
