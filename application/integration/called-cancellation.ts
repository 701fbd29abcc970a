import type { mongo } from 'mongoose';
import type { CancellationCallRepository, CancellationStart } from '../../storage/cancellation-call-repository';
import type { DocumentRecord } from '../../storage/document-record';
import { systemOf } from './system-choice';
import type {
  PreparedCancellation,
  RequestedCancellation,
  SystemCancellation,
  WriteCancellation,
} from './system-cancellation';

export interface CalledCancellationDependencies {
  calls: Pick<CancellationCallRepository, 'insert'>;
  write: WriteCancellation;
  /** Starts the workflow that makes the calls; the reconciler does it as well. */
  start(call: CancellationStart): Promise<void>;
  clock(): Date;
}

/** Cancellation by a system that is called for each: what it is asked is stored, and a workflow carries it out. */
export class CalledCancellation implements SystemCancellation {
  constructor(private readonly dependencies: CalledCancellationDependencies) {}

  async prepare(
    document: DocumentRecord,
    requested: RequestedCancellation,
  ): Promise<PreparedCancellation | { refused: string }> {
    const { calls, write, start, clock } = this.dependencies;
    const written = await write(document, requested);
    if ('refused' in written) return written;
    const { documentId, companyId, countryIso } = document;
    const identity = { documentId, try: requested.attempt };
    const call = { ...identity, companyId, countryIso, system: systemOf(document), ...written };
    return {
      store: async (session: mongo.ClientSession) => calls.insert({ ...call, askedAt: clock() }, session),
      wake: async () => start({ ...identity, countryIso }),
    };
  }
}
