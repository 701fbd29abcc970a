import type { ChainTeller } from '../../application/chains/chain-steps';
import { tellUntold } from '../../application/chains/tell-untold';
import type { RequestIdentity } from './stores/request-repository';
import type { ChainObstacle } from './stores/sending-repository';
import type { UntoldRecords } from './stores/untold-records';
import { CancellationVerdicts, type CancellationVerdictsDependencies } from './cancellation-verdicts';
import type { StandingStores } from './record-standing';

export interface DocumentTellerDependencies extends CancellationVerdictsDependencies, StandingStores {
  untold: Pick<UntoldRecords, 'decided' | 'markTold' | 'heldUp' | 'markToldOf' | 'withoutRecord' | 'markToldOfHold'>;
  /** Has the document's workflow look now; one that has ended is passed over. */
  look(documentId: string): Promise<void>;
  /** The same of a document whose record is decided. */
  goOn(documentId: string): Promise<void>;
}

/** Tells documents when to look what became of their records: once they are decided, and when something holds them up. */
export class DocumentTeller implements ChainTeller {
  private readonly cancellations: CancellationVerdicts;

  constructor(private readonly dependencies: DocumentTellerDependencies) {
    this.cancellations = new CancellationVerdicts(dependencies);
  }

  /** Those whose record is decided, or can be none. */
  async tellDecided(chain: string): Promise<void> {
    const { untold } = this.dependencies;
    await tellUntold({
      some: async () => untold.decided(chain),
      tell: async (identity) => this.tellOne(identity),
      markTold: async (identities) => untold.markTold(identities),
    });
  }

  /** Those that something holds up, once. */
  async tellHeldUp(chain: string): Promise<void> {
    const { untold, look } = this.dependencies;
    const obstacle = await this.obstacleOf(chain);
    await tellUntold({
      some: async () => untold.heldUp(chain, obstacle),
      tell: async ({ documentId }) => look(documentId),
      markTold: async (identities) => untold.markToldOf(identities, obstacle),
    });
    await this.tellWithoutRecord(chain);
  }

  /** Those whose chain gets no records. */
  private async tellWithoutRecord(chain: string): Promise<void> {
    const { untold, comparisons, look } = this.dependencies;
    const { hold } = await comparisons.find(chain);
    if (hold === undefined) return;
    await tellUntold({
      some: async () => untold.withoutRecord(chain, nameOf(hold)),
      tell: async ({ documentId }) => look(documentId),
      markTold: async (identities) => untold.markToldOfHold(identities, nameOf(hold)),
    });
  }

  private async tellOne(identity: RequestIdentity): Promise<void> {
    const { operation, documentId } = identity;
    switch (operation) {
      case 'Alta':
        return this.dependencies.goOn(documentId);
      // No workflow waits for it: its document is written here.
      case 'Anulacion':
        return this.cancellations.tell(identity);
      default:
        return operation satisfies never;
    }
  }

  /** The obstacle as records remember it: the same one again, after it was gone, is another. */
  private async obstacleOf(chain: string): Promise<string | undefined> {
    const { sendings, messages } = this.dependencies;
    const [sending, open] = await Promise.all([sendings.find(chain), messages.open(chain)]);
    const obstacle = sending.obstacle ?? open?.obstacle;
    return obstacle && nameOf(obstacle);
  }
}

function nameOf({ reason, since }: ChainObstacle): string {
  return `${reason} ${since.toISOString()}`;
}
