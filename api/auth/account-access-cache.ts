import type { AccountAccess } from '../../storage/account-record';
import type { AccountRepository } from '../../storage/account-repository';

const KEPT_MS = 3_000;
const MAX_KEPT = 10_000;

/** Rights of accounts, kept for a few seconds: one that is taken away is gone by then. */
export class AccountAccessCache {
  private readonly kept = new Map<string, { access: Promise<AccountAccess>; until: number }>();

  constructor(private readonly accounts: Pick<AccountRepository, 'findAccess'>) {}

  /** An account that nobody registered may act for no company. */
  async find(accountId: string): Promise<AccountAccess> {
    const now = Date.now();
    const found = this.kept.get(accountId);
    if (found !== undefined && found.until > now) return found.access;
    const access = this.load(accountId);
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    this.kept.set(accountId, { access, until: now + KEPT_MS });
    try {
      return await access;
    } catch (error) {
      this.kept.delete(accountId);
      throw error;
    }
  }

  /** Its rights are read anew with the next request. */
  forget(accountId: string): void {
    this.kept.delete(accountId);
  }

  private async load(accountId: string): Promise<AccountAccess> {
    const access = await this.accounts.findAccess(accountId);
    return access ?? { account: { accountId, operator: false, companyIds: [] }, companies: [] };
  }
}
