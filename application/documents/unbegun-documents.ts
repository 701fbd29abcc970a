import type { OpenDocuments } from '../../storage/open-documents';

/** How old a count may be: what another process has let go since is not in it. */
const FRESH_MS = 1_000;
const MOST_KEPT = 1_000;

/**
 * Whether an account has at most so many unbegun documents. They are counted only when those of the last count and those asked for
 * since are more: each request is one document that this process starts.
 */
export class UnbegunDocuments {
  private readonly known = new Map<string, { atMost: number; until: number }>();

  constructor(
    private readonly documents: Pick<OpenDocuments, 'countUnbegun'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The document that is asked for is stored already. */
  async areAtMost(most: number, accountId: string): Promise<boolean> {
    const known = this.known.get(accountId);
    if (known !== undefined && known.until > this.now() && known.atMost < most) {
      known.atMost += 1;
      return true;
    }
    const until = this.now() + FRESH_MS;
    const counted = await this.documents.countUnbegun(accountId, most + 1);
    if (this.known.size >= MOST_KEPT) this.known.clear();
    this.known.set(accountId, { atMost: counted, until });
    return counted <= most;
  }
}
