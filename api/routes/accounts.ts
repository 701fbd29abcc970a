import type { RequestHandler } from 'express';
import { companyNumber } from '../../application/companies/company-details';
import { modeOf, TEST_PREFIX } from '../../documents/document-mode';
import { BodySchema } from '../../documents/formats/json/body-schema';
import type { AccountAccess, CompanyIdentity } from '../../storage/account-record';
import { accessOf, bodyOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { readCheckedBody } from '../intake/read-checked-body';
import { RequestError } from '../mappers/api-error';
import { parameterError } from '../middleware/error-answer';
import { ACCOUNT_COMPANY, ACCOUNT_DATA } from '../openapi/account-schemas';
import { jsonReply, sendReply } from '../reply';
import { recordLook, type LookDependencies } from './operator-look';

type Dependencies = LookDependencies & Pick<ApiDependencies, 'accounts'>;

const DATA = new BodySchema<{ email?: string }>(ACCOUNT_DATA);
const COMPANY = new BodySchema<CompanyIdentity>(ACCOUNT_COMPANY);
const DEFAULT_LIMIT = 50;
const OF_TEST_TOKENS = {
  code: 'INVALID_VALUE',
  message: `must not begin with ${TEST_PREFIX}`,
  parameter: 'accountId',
};

/** GET /v1.1/operations/accounts, in the order of their ids. */
export function listAccounts(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    await admitOperator(deps, call);
    const limit = Number(call.query['limit'] ?? DEFAULT_LIMIT);
    const { cursor } = call.query;
    const after = typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString() : '';
    const accounts = await deps.accounts.page(after, limit + 1);
    const items = accounts.slice(0, limit).map(({ companyIds, ...account }) => ({
      ...account,
      companies: companyIds.length,
    }));
    const last = accounts.length > limit ? items.at(-1) : undefined;
    const next = last === undefined ? {} : { nextCursor: Buffer.from(last.accountId).toString('base64url') };
    sendReply(res, jsonReply(200, { items, ...next }));
  };
}

/** GET /v1.1/operations/accounts/{accountId}. */
export function showAccount(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const accountId = await admitOperator(deps, callOf(res));
    sendReply(res, jsonReply(200, accountResponse(await found(deps, accountId))));
  };
}

/** PUT /v1.1/operations/accounts/{accountId}: who is an operator is not decided here (ADR 134). */
export function replaceAccount(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { email } = readCheckedBody(DATA, bodyOf(call));
    const accountId = await admitOperator(deps, call);
    await deps.accounts.upsertAccount({ accountId, email: email ?? null });
    sendReply(res, jsonReply(200, accountResponse(await found(deps, accountId))));
  };
}

/** POST /v1.1/operations/accounts/{accountId}/companies: the account acts for a company that is registered. */
export function addAccountCompany(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { countryIso, vatNumber } = readCheckedBody(COMPANY, bodyOf(call));
    const accountId = await admitOperator(deps, call);
    await found(deps, accountId);
    const number = companyNumber(vatNumber) ?? '';
    const company = await deps.accounts.findCompanyByVatNumber(countryIso, number);
    if (company === undefined)
      throw new RequestError('COMPANY_NOT_FOUND', 'No company with this number is registered in this country.');
    await deps.accounts.grantCompany(accountId, { countryIso: company.countryIso, vatNumber: company.vatNumber });
    sendReply(res, jsonReply(200, accountResponse(await found(deps, accountId))));
  };
}

/** DELETE /v1.1/operations/accounts/{accountId}/companies/{companyId}: the company and its documents stay. */
export function removeAccountCompany(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const accountId = await admitOperator(deps, call);
    await found(deps, accountId);
    const companyId = (call.pathParameters['companyId'] ?? '').toLowerCase();
    if (!(await deps.accounts.revokeCompany(accountId, companyId)))
      throw new RequestError('COMPANY_NOT_FOUND', 'The account does not act for this company.');
    sendReply(res, { status: 204 });
  };
}

/** The account of the path, if there is one; whoever is no operator learns nothing of any. */
async function admitOperator(deps: Dependencies, call: Call): Promise<string> {
  if (!accessOf(call).account.operator)
    throw new RequestError('OPERATORS_ONLY', 'Accounts are managed by operators only.');
  const { accountId } = call.pathParameters;
  // Those of test tokens are the registered ones under another name.
  if (accountId !== undefined && modeOf(accountId) === 'test') throw parameterError([OF_TEST_TOKENS]);
  await recordLook(deps, call, accountId === undefined ? {} : { accountId });
  return accountId ?? '';
}

async function found({ accounts }: Dependencies, accountId: string): Promise<AccountAccess> {
  const access = await accounts.findAccess(accountId);
  if (access === undefined) throw new RequestError('ACCOUNT_NOT_FOUND', 'There is no account with this id.');
  return access;
}

function accountResponse({ account: { companyIds: _ids, ...account }, companies }: AccountAccess): object {
  return {
    ...account,
    companies: companies.map(({ companyId, countryIso, vatNumber, name }) => ({
      companyId,
      countryIso,
      vatNumber,
      name,
    })),
  };
}
