import type { AccountAccess } from '../../storage/account-record';
import type { AccountRepository } from '../../storage/account-repository';

const KEPT_MS = 3_000;
/** Read anew by then beside a request, so that those of an account that keeps asking do not wait for it now and then. */
const RENEWED_AFTER_MS = 2_000;
const MAX_KEPT = 10_000;

interface Kept {
  access: Promise<AccountAccess>;
  readAt: number;
  isRenewed?: true;
}

/** Rights of accounts, kept for a few seconds: one that is taken away is gone by then. */
export class AccountAccessCache {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly accounts: Pick<AccountRepository, 'findAccess'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** An account that nobody registered may act for no company. */
  async find(accountId: string): Promise<AccountAccess> {
    const found = this.kept.get(accountId);
    const age = this.now() - (found?.readAt ?? -Infinity);
    if (found !== undefined && age < KEPT_MS) {
      if (age >= RENEWED_AFTER_MS && found.isRenewed === undefined) void this.renew(accountId, found);
      return found.access;
    }
    const read = this.read(accountId);
    this.keep(accountId, read);
    try {
      return await read.access;
    } catch (error) {
      this.kept.delete(accountId);
      throw error;
    }
  }

  /** Its rights are read anew with the next request. */
  forget(accountId: string): void {
    this.kept.delete(accountId);
  }

  /** Where it fails, those that are kept end at their time. */
  private async renew(accountId: string, found: Kept): Promise<void> {
    found.isRenewed = true;
    const read = this.read(accountId);
    const isRead = await read.access.then(
      () => true,
      () => false,
    );
    // Whoever forgot them meanwhile may have changed them after they were read.
    if (isRead && this.kept.get(accountId) === found) this.keep(accountId, read);
  }

  private keep(accountId: string, read: Kept): void {
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    this.kept.set(accountId, read);
  }

  /** As old as the moment before it is read. */
  private read(accountId: string): Kept {
    const readAt = this.now();
    const access = this.accounts
      .findAccess(accountId)
      .then((found) => found ?? { account: { accountId, operator: false, companyIds: [] }, companies: [] });
    return { access, readAt };
  }
}
