import type { DocumentRepository } from '../../storage/document-repository';
import type { RequestIdentity } from './stores/request-repository';
import { doneBy, refusedBy, tellVerdict, type FollowUpVerdict } from '../../application/integration/follow-up-verdict';
import { RECORD_INVALID } from '../../countries/integration/record-invalid';
import { recordStanding, type Standing, type StandingStores } from './record-standing';
import { AUTHORITY } from './standing-answer';

export interface CancellationVerdictsDependencies extends StandingStores {
  documents: Pick<DocumentRepository, 'read' | 'apply'>;
  clock(): Date;
}

const FROM_AUTHORITY = `authority:${AUTHORITY}`;

/** Writes what became of cancellations into their documents. A document that says it already stays as it is. */
export class CancellationVerdicts {
  constructor(private readonly dependencies: CancellationVerdictsDependencies) {}

  async tell(identity: RequestIdentity): Promise<void> {
    const standing = await recordStanding(this.dependencies, identity, this.dependencies.clock());
    const told = { documentId: identity.documentId, kind: 'cancellation', try: identity.try } as const;
    await tellVerdict(this.dependencies, told, verdictOf(standing));
  }
}

function verdictOf(standing: Standing): FollowUpVerdict {
  switch (standing.kind) {
    case 'accepted':
      return doneBy('cancellation', { ...standing, authority: AUTHORITY });
    // What we are to blame for is told like any other refusal: once its cause is gone, the client may ask again.
    case 'configuration':
    case 'refused': {
      const { code, message, messageSha256 } = standing;
      return refusedBy('cancellation', FROM_AUTHORITY, { code, message }, messageSha256);
    }
    case 'invalid':
      return refusedBy('cancellation', 'service', { code: RECORD_INVALID, message: standing.problems.join('; ') });
    // It has no number of its own that another record could have.
    case 'held':
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
