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

/** Told at the same time. */
const AT_ONCE = 20;

/**
 * Tells documents when to look what became of their records: once they are decided, and when something holds them up. That a
 * document is not told yet is stored with its record, and the mark goes after the telling: whoever dies in between is followed by
 * one that tells it once more.
 */
export class DocumentTeller {
  private readonly cancellations: CancellationVerdicts;

  constructor(private readonly dependencies: DocumentTellerDependencies) {
    this.cancellations = new CancellationVerdicts(dependencies);
  }

  /** Those whose record is decided, or can be none. */
  async tellDecided(chain: string): Promise<void> {
    const { untold } = this.dependencies;
    for (;;) {
      const decided = await untold.decided(chain);
      if (decided.length === 0) return;
      await atOnce(decided, async (identity) => this.tellOne(identity));
      await untold.markTold(decided);
    }
  }

  /** Those that something holds up, once. */
  async tellHeldUp(chain: string): Promise<void> {
    const { untold } = this.dependencies;
    const obstacle = await this.obstacleOf(chain);
    for (;;) {
      const heldUp = await untold.heldUp(chain, obstacle);
      if (heldUp.length === 0) break;
      await atOnce(heldUp, async ({ documentId }) => this.dependencies.look(documentId));
      await untold.markToldOf(heldUp, obstacle);
    }
    await this.tellWithoutRecord(chain);
  }

  /** Those whose chain gets no records. */
  private async tellWithoutRecord(chain: string): Promise<void> {
    const { untold, comparisons } = this.dependencies;
    const { hold } = await comparisons.find(chain);
    if (hold === undefined) return;
    for (;;) {
      const waiting = await untold.withoutRecord(chain, nameOf(hold));
      if (waiting.length === 0) return;
      await atOnce(waiting, async ({ documentId }) => this.dependencies.look(documentId));
      await untold.markToldOfHold(waiting, nameOf(hold));
    }
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

  /** As records remember it: the same one again, after it was gone, is another. */
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

async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let begin = 0; begin < items.length; begin += AT_ONCE)
    await Promise.all(items.slice(begin, begin + AT_ONCE).map(work));
}
