import type { mongo } from 'mongoose';
import type { DocumentRecord } from '../../storage/document-record';
import type { FollowUpKind } from '../../storage/follow-up-record';
import type { FollowUpRepository, FollowUpStart } from '../../storage/follow-up-repository';
import type { FollowUpContent, PreparedFollowUp } from './follow-up';
import type { RequestedCancellation, SystemCancellation, WriteCancellation } from './system-cancellation';
import { systemFollowing } from './system-choice';
import type { ReportedStatus, SystemStatusReport, Untold, WriteStatusReport } from './system-status-report';

interface Calling {
  calls: Pick<FollowUpRepository, 'insert'>;
  /** Starts the workflow that makes the calls; the reconciler does it as well. */
  start(call: FollowUpStart): Promise<void>;
  clock(): Date;
}

/** Cancellation by a system that is called for each: what it is asked is stored, and a workflow carries it out. */
export class CalledCancellation implements SystemCancellation {
  constructor(private readonly dependencies: Calling & { write: WriteCancellation }) {}

  async prepare(
    document: DocumentRecord,
    requested: RequestedCancellation,
  ): Promise<PreparedFollowUp | { refused: string }> {
    const written = await this.dependencies.write(document, requested);
    if ('refused' in written) return written;
    return calledFor(this.dependencies, document, { kind: 'cancellation', try: requested.attempt }, written);
  }
}

/** The same of external statuses. */
export class CalledStatusReport implements SystemStatusReport {
  constructor(private readonly dependencies: Calling & { write: WriteStatusReport }) {}

  async prepare(document: DocumentRecord, reported: ReportedStatus): Promise<PreparedFollowUp | Untold | undefined> {
    const written = await this.dependencies.write(document, reported);
    if (written === undefined || 'refused' in written) return written;
    return calledFor(this.dependencies, document, { kind: 'status', try: reported.attempt }, written);
  }
}

function calledFor(
  { calls, start, clock }: Calling,
  document: DocumentRecord,
  which: { kind: FollowUpKind; try: number },
  written: FollowUpContent,
): PreparedFollowUp {
  const { documentId, companyId, countryIso } = document;
  const identity = { documentId, ...which };
  const call = { ...identity, companyId, countryIso, system: systemFollowing(document), ...written };
  return {
    store: async (session: mongo.ClientSession) => calls.insert({ ...call, askedAt: clock() }, session),
    wake: async () => start({ ...identity, countryIso }),
  };
}
