import type { CompanyRecord } from '../../storage/account-record';

/** What an operator changes about a company is seen by new documents within this time. */
const FRESH_MS = 1_000;
const MAX_KEPT = 1_000;

export type FindCompany = (companyId: string) => Promise<CompanyRecord | undefined>;

/** Remembers companies for a moment: a busy company's documents would each read it anew, in several steps. */
export function cachedCompanies(find: FindCompany, now: () => number = Date.now): FindCompany {
  const kept = new Map<string, { company: CompanyRecord; until: number }>();
  return async (companyId) => {
    const known = kept.get(companyId);
    if (known !== undefined && known.until > now()) return known.company;
    const company = await find(companyId);
    if (kept.size >= MAX_KEPT) kept.clear();
    if (company !== undefined) kept.set(companyId, { company, until: now() + FRESH_MS });
    return company;
  };
}
