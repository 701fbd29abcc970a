import { createHash } from 'node:crypto';
import type { DocumentContext } from '../../documents/model/document-context';
import { limitBeyond, type ContextLimit } from '../../documents/reach';
import type { AccountAccess, CompanyIdentity, CompanyRecord } from '../../storage/account-record';
import { RequestError } from '../mappers/api-error';
import { selectCompanies } from '../routes/select-companies';
import { contextReach, type ReachClaims } from './reach-claims';
import type { Identity } from './token-verifier';

/**
 * What the claims of a token leave of the rights of its account. It is decided here, once: whatever asks who may do what asks
 * this access. A narrowed token never has the rights of an operator.
 */
export function narrowedAccess(access: AccountAccess, claims: ReachClaims | undefined): AccountAccess {
  if (claims === undefined) return access;
  const companies = [...selectCompanies(access.companies, claims.companies)];
  const companyIds = companies.map(({ companyId }) => companyId);
  return {
    account: { ...access.account, operator: false, companyIds },
    companies,
    reach: { ...contextReach(claims), ...(claims.companies === undefined ? {} : { companyIds }) },
  };
}

/** Refuses with the claim what is beyond the token. A part that is not stated is not looked at. */
export function requireReach({ reach }: Pick<AccountAccess, 'reach'>, context: Partial<DocumentContext>): void {
  const limit = limitBeyond(reach, context);
  if (limit !== undefined) throw outsideReach(limit, PARAMETERS[limit], reach?.[limit] ?? []);
}

const PARAMETERS = { countries: 'countryIso', purposes: 'purpose', flows: 'flow' } as const satisfies Record<
  ContextLimit,
  keyof DocumentContext
>;

export function outsideReach(claim: keyof ReachClaims, parameter: string, allowed: readonly string[]): RequestError {
  const to = allowed.length === 0 ? 'nothing' : allowed.slice(0, LISTED).join(', ');
  const message = `is beyond the claim ${claim} of the token, which allows ${to}`;
  return new RequestError('OUTSIDE_REACH', `${parameter} ${message}.`, [{ code: 'OUTSIDE_REACH', message, parameter }]);
}

/**
 * Companies are the same in both modes, and so are the systems that deliver: a test token would change what real documents
 * are sent with, or what is received.
 */
export function requireLive({ mode }: Pick<Identity, 'mode'>, done = 'companies are managed'): void {
  if (mode === 'live') return;
  const message = `is test, and ${done} with a token that is not`;
  throw new RequestError('OUTSIDE_REACH', `The mode of the token ${message}.`, [
    { code: 'OUTSIDE_REACH', message, parameter: 'mode' },
  ]);
}

const LISTED = 10;

/** The companies that the caller may manage. Purposes and flows say nothing of a company, whose data are the same for all. */
export function managedCompanies({ companies, reach }: AccountAccess): CompanyRecord[] {
  return companies.filter(({ countryIso }) => limitBeyond(reach, { countryIso }) === undefined);
}

/** Refuses to register a company that the token would not reach. */
export function requireManaged(access: AccountAccess, { countryIso }: CompanyIdentity): void {
  if (access.reach?.companyIds !== undefined)
    throw outsideReach(
      'companies',
      'vatNumber',
      access.companies.map(({ vatNumber }) => vatNumber),
    );
  requireReach(access, { countryIso });
}

/**
 * Whose Idempotency-Keys count: those of a narrowed token are its own, so that it is never answered what a token with more rights
 * was.
 */
export function keyOwner({ account, reach }: AccountAccess): string {
  if (reach === undefined) return account.accountId;
  const limits = Object.entries(reach).map(([limit, allowed]: [string, readonly string[]]) => [
    limit,
    [...allowed].sort(),
  ]);
  const hash = createHash('sha256').update(JSON.stringify(limits.sort())).digest('base64url');
  return `${account.accountId}\n${hash}`;
}
