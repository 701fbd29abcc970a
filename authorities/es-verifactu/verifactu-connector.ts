import type { LookupAnswer, SubmissionAnswer } from '../../countries/integration/answers';
import { HELD_BACK } from '../../countries/integration/obstacle';
import { optionOf } from '../../countries/integration/company-options';
import { companyNif } from '../../countries/es/nif';
import { AGENCY_ZONE, dayIn } from '../../countries/es/sii/deadline';
import type { MappedDocument } from '../../countries/es/verifactu/map-document';
import { present } from '../../platform/present';
import type { DocumentPayload } from '../../storage/document-record';
import type { RecordedInvoices } from './stores/recorded-invoices';
import type { RequestIdentity, VerifactuRequestRepository } from './stores/request-repository';
import type { Connector, SubmissionDeparture, SubmittedRecord } from '../../application/integration/connector';
import { issuerOf, issuingOf, type IssuingSources } from './issuing-of';
import { altaOf, lastAsked } from './last-asked';
import { recordedInvoice, type MappingAnswer, type MappingTask } from './map-invoice';
import type { Standing } from './record-standing';
import { answerOf, isOver, isOverdue, refusalIn } from './standing-answer';

export interface VerifactuConnectorDependencies extends IssuingSources {
  requests: Pick<VerifactuRequestRepository, 'ask' | 'find'>;
  standingOf(identity: RequestIdentity, now: Date): Promise<Standing>;
  /** Reads the document in a thread. */
  map(task: MappingTask, companyId: string): Promise<MappingAnswer>;
  invoices: Pick<RecordedInvoices, 'ofNumbers'>;
  /** Has the chain's workflow look at what was asked for; nothing is lost if it does not hear it. */
  wake(chain: string): Promise<void>;
  clock(): Date;
}

/** A record is generated at once, and leaves with the next message of its chain. */
const SOON_SECONDS = 1;

/**
 * VERI*FACTU as documents see it: what they ask for is stored, and their chain does the rest. Nothing here calls the
 * agency, so nothing here can send anything twice.
 */
export class VerifactuConnector implements Connector {
  constructor(private readonly dependencies: VerifactuConnectorDependencies) {}

  async submit(
    document: SubmittedRecord,
    payload: DocumentPayload,
    { departure }: { departure: SubmissionDeparture },
  ): Promise<SubmissionAnswer> {
    const { requests, wake, clock } = this.dependencies;
    const company = await this.dependencies.companies.findCompany(document.companyId);
    const mapped = await this.mapped(document, payload, optionOf(company?.options ?? {}, 'es.territory'));
    if (mapped.kind === 'not-expressible') return { kind: 'not-expressible', findings: mapped.findings };
    const { content, warnings } = mapped;
    const issuing = await issuingOf(this.dependencies, document.companyId, issuerOf(content), company);
    const identity = await this.nextIdentity(document);
    await departure.prepare({ remarks: warnings });
    // Whoever was paused since must not ask for a record of a document that somebody else has gone on with.
    if (!departure.isTimely()) return HELD_BACK;
    const asked = { ...identity, operation: 'Alta', content, ...present({ amends: document.amends }) } as const;
    const { chain } = await requests.ask(asked, issuing, clock());
    await wake(chain);
    return { kind: 'pending', retryAfterSeconds: SOON_SECONDS };
  }

  async lookUp({ documentId, integration }: SubmittedRecord): Promise<LookupAnswer> {
    const { standingOf, clock } = this.dependencies;
    const asked = await lastAsked(this.dependencies.requests, documentId);
    if (asked === undefined) return { kind: 'not-found' };
    const now = clock();
    const standing = await standingOf(asked, now);
    // Should the chain's workflow have missed it: whoever waits for his record wakes it.
    if (isOverdue(standing, { askedAt: asked.askedAt, now })) await this.dependencies.wake(asked.chain);
    return integration?.replayedAfterRefusal === true ? refusalIn(standing, now) : answerOf(standing, now);
  }

  private async mapped(
    { documentId, companyId, companyVatNumber }: SubmittedRecord,
    { format, submitted, ubl }: DocumentPayload,
    territory: string | undefined,
  ): Promise<MappedDocument> {
    const { map, invoices, clock } = this.dependencies;
    const nif = companyNif(companyVatNumber);
    const json = format === 'json' ? submitted : undefined;
    const today = dayIn(AGENCY_ZONE, clock());
    const task: MappingTask = { documentId, nif, today, ubl, ...present({ json, territory }) };
    const answer = await map(task, companyId);
    if (answer.kind !== 'needs-recorded') return answer;
    const recorded = (await invoices.ofNumbers({ companyId, issuerNif: answer.issuerNif }, answer.numbers)).map(
      recordedInvoice,
    );
    const again = await map({ ...task, recorded }, companyId);
    if (again.kind === 'needs-recorded') throw new Error('the mapping asks for what it was given');
    return again;
  }

  /**
   * The record that the document asks for next: the same one as long as what became of it is not decided, so that asking
   * again is asking once; another one after a refusal.
   */
  private async nextIdentity({ documentId }: SubmittedRecord): Promise<RequestIdentity> {
    const { requests, standingOf, clock } = this.dependencies;
    const last = await lastAsked(requests, documentId);
    if (last === undefined) return altaOf(documentId, 1);
    const standing = await standingOf(last, clock());
    return altaOf(documentId, isOver(standing) ? last.try + 1 : last.try);
  }
}
