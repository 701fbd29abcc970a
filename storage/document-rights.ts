import { CONTEXT_LIMITS, type ContextReach, type Reach } from '../documents/reach';
import type { AccountAccess, AccountRecord } from './account-record';

/** Documents that the caller may see: all, or those of some companies, as far as its token reaches. */
export type DocumentRights = 'all' | OwnRights;
export type OwnRights = ContextReach & { companyIds: readonly string[] };

/** Operators see the documents of all companies, everybody else those of their own. */
export function rightsOf(
  access: Pick<AccountAccess, 'companies' | 'reach'> & { account: Pick<AccountRecord, 'operator'> },
): DocumentRights {
  return access.account.operator ? 'all' : ownRightsOf(access);
}

export function ownRightsOf({ companies, reach = {} }: Pick<AccountAccess, 'companies' | 'reach'>): OwnRights {
  const { countries, purposes, flows } = reach;
  const companyIds = companies.map(({ companyId }) => companyId);
  return { companyIds, ...(countries && { countries }), ...(purposes && { purposes }), ...(flows && { flows }) };
}

const FIELDS = { countries: 'countryIso', purposes: 'purpose', flows: 'flow' } as const;

/** Condition on countries, purposes and flows; `prefix` stands before the names of the fields. */
export function contextCondition(reach: ContextReach, prefix = ''): Record<string, { $in: string[] }> {
  return Object.fromEntries(
    CONTEXT_LIMITS.flatMap((limit) => {
      const allowed = reach[limit];
      return allowed === undefined ? [] : [[prefix + FIELDS[limit], { $in: [...allowed] }]];
    }),
  );
}

/** Condition that holds for the documents, and batches, that the rights are of. Nothing that is asked for may widen it. */
export function ownedBy(rights: DocumentRights, prefix = ''): Record<string, { $in: string[] }> {
  if (rights === 'all') return {};
  return { [`${prefix}companyId`]: { $in: [...rights.companyIds] }, ...contextCondition(rights, prefix) };
}

/** Condition on things that keep the reach of the token that made them: those whose reach is within this one. */
export function madeWithin(reach: Reach | undefined): Record<`reach.${keyof Reach}`, object> | Record<never, never> {
  const limits = (['companyIds', ...CONTEXT_LIMITS] as const).flatMap((limit) => {
    const allowed = reach?.[limit];
    if (allowed === undefined) return [];
    return [[`reach.${limit}`, { $exists: true, $not: { $elemMatch: { $nin: [...allowed] } } }] as const];
  });
  return Object.fromEntries(limits);
}
