import type { mongo } from 'mongoose';
import type { DocumentRecord } from '../../storage/document-record';
import { WAITING_STATES } from './stores/record-figures';
import type { VerifactuRequestRepository } from './stores/request-repository';
import type { WrittenRecords } from './stores/written-records';
import type { PreparedFollowUp } from '../../application/integration/follow-up';
import type { RequestedCancellation, SystemCancellation } from '../../application/integration/system-cancellation';
import { issuingOf, type IssuingSources } from './issuing-of';

export interface RecordCancellationDependencies extends IssuingSources {
  requests: Pick<VerifactuRequestRepository, 'insert'>;
  records: Pick<WrittenRecords, 'lastOf'>;
  wake(chain: string): Promise<void>;
  clock(): Date;
}

/** Cancels what VERI*FACTU holds of a document: by a record of its own (RegistroAnulacion) in the chain that its company's records of the issuer enter today. */
export class RecordCancellation implements SystemCancellation {
  constructor(private readonly dependencies: RecordCancellationDependencies) {}

  async prepare(
    { documentId, companyId }: Pick<DocumentRecord, 'documentId' | 'companyId'>,
    { attempt }: Pick<RequestedCancellation, 'attempt'>,
  ): Promise<PreparedFollowUp | { refused: string }> {
    const { requests, records, wake, clock } = this.dependencies;
    const alta = await records.lastOf(documentId);
    if (alta === undefined) return { refused: 'No record of the document was made.' };
    if (WAITING_STATES.some((state) => state === alta.state))
      return { refused: 'What became of its record at the authority is not known yet.' };
    const { key, issuerName } = alta;
    const issuing = await issuingOf(this.dependencies, companyId, {
      nif: key.idEmisorFactura,
      nombreRazon: issuerName,
    });
    let chain: string | undefined;
    return {
      store: async (session: mongo.ClientSession) => {
        const content = { key, refExterna: documentId };
        const asked = { documentId, operation: 'Anulacion', try: attempt, content } as const;
        ({ chain } = await requests.insert(asked, issuing, clock(), session));
      },
      wake: async () => {
        if (chain !== undefined) await wake(chain);
      },
    };
  }
}
