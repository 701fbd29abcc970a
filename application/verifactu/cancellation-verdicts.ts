import { present } from '../../platform/present';
import type { CancellationRecord } from '../../storage/cancellation-record';
import type { DocumentRecord } from '../../storage/document-record';
import {
  ConcurrentChangeError,
  DocumentMissingError,
  type DocumentRepository,
} from '../../storage/document-repository';
import type { NewTimelineEntry } from '../../storage/timeline';
import type { RequestIdentity } from '../../storage/verifactu/request-repository';
import type { UntoldCancellations } from '../../storage/verifactu/untold-cancellations';
import { recordStanding, type Standing, type StandingStores } from './record-standing';
import { AUTHORITY, RECORD_INVALID } from './standing-answer';

export interface CancellationVerdictsDependencies extends StandingStores {
  documents: Pick<DocumentRepository, 'read' | 'apply'>;
  untold: Pick<UntoldCancellations, 'decided' | 'markTold'>;
  clock(): Date;
}

/** What a document is told of its cancellation. */
interface CancellationVerdict {
  result: Pick<CancellationRecord, 'status' | 'code' | 'message' | 'reference'>;
  entry: Pick<NewTimelineEntry, 'actor' | 'type' | 'reason' | 'receipt' | 'messageSha256'>;
}

/** Rounds against others that write the document at the same time. */
const ROUNDS = 20;
const FROM_AUTHORITY = `authority:${AUTHORITY}`;

/**
 * Writes what became of cancellations into their documents. The mark that one is not told yet is written with its record and taken
 * away after the document says so: a process that dies in between tells again, and a document that says it already stays as it is.
 */
export class CancellationVerdicts {
  constructor(private readonly dependencies: CancellationVerdictsDependencies) {}

  async tell(chain: string): Promise<void> {
    const { untold, clock } = this.dependencies;
    for (;;) {
      const decided = await untold.decided(chain);
      if (decided.length === 0) return;
      for (const identity of decided) {
        const standing = await recordStanding(this.dependencies, identity, clock());
        await this.write(identity, verdictOf(standing));
        await untold.markTold(identity);
      }
    }
  }

  private async write(identity: RequestIdentity, { result, entry }: CancellationVerdict): Promise<void> {
    const { documents, clock } = this.dependencies;
    for (let round = 0; round < ROUNDS; round += 1) {
      const document = await this.find(identity.documentId);
      const { integration } = document ?? {};
      const asked = integration?.cancellation;
      if (document === undefined || integration === undefined || asked === undefined) return;
      if (asked.status !== 'PENDING' || asked.try !== identity.try) return;
      const { code: _code, message: _message, reference: _reference, ...request } = asked;
      const change = { integration: { ...integration, cancellation: { ...request, ...result } } };
      try {
        await documents.apply(document, { change, entry: { at: clock(), ...entry } });
        return;
      } catch (error) {
        if (!(error instanceof ConcurrentChangeError)) throw error;
      }
    }
    throw new Error(`document ${identity.documentId} is contended`);
  }

  /** None where only the record was asked for, or the document was removed. */
  private async find(documentId: string): Promise<DocumentRecord | undefined> {
    try {
      return await this.dependencies.documents.read(documentId);
    } catch (error) {
      if (error instanceof DocumentMissingError) return undefined;
      throw error;
    }
  }
}

function verdictOf(standing: Standing): CancellationVerdict {
  switch (standing.kind) {
    case 'accepted': {
      const { reference, receipt, warnings, messageSha256 } = standing;
      const [remark] = warnings;
      const { code, message } = remark ?? {};
      const reason = warnings.length === 0 ? undefined : warnings.map((warning) => warning.code).join(', ');
      return {
        result: { status: 'ACCEPTED', reference, ...present({ code, message }) },
        entry: { actor: FROM_AUTHORITY, type: 'cancelled', messageSha256, ...present({ reason, receipt }) },
      };
    }
    // What we are to blame for is told like any other refusal: once its cause is gone, the client may ask again.
    case 'configuration':
    case 'refused': {
      const { code, message, messageSha256 } = standing;
      return refusedBy(FROM_AUTHORITY, { code, message }, messageSha256);
    }
    case 'invalid':
      return refusedBy('service', { code: RECORD_INVALID, message: standing.problems.join('; ') });
    // It has no number of its own that another record could have.
    case 'duplicate':
    case 'not-asked':
    case 'asked':
    case 'waiting':
    case 'unknown':
    case 'alone':
      throw new Error(`a cancellation that is decided is ${standing.kind}`);
    default:
      return standing satisfies never;
  }
}

function refusedBy(
  actor: string,
  said: Required<Pick<CancellationRecord, 'code' | 'message'>>,
  messageSha256?: string,
): CancellationVerdict {
  return {
    result: { status: 'REFUSED', ...said },
    entry: { actor, type: 'cancellationRefused', reason: said.code, ...present({ messageSha256 }) },
  };
}
