import type { RequestHandler } from 'express';
import { MAX_COMPANIES, registerCompany } from '../../application/companies/register-company';
import { jsonPointer } from '../../documents/formats/json/json-pointer';
import { summaryOf } from '../../platform/errors';
import type { CompanyRecord } from '../../storage/account-record';
import { OptionTakenError } from '../../storage/stored-company';
import type { Attempt } from '../../storage/idempotency-repository';
import { managedCompanies, requireManaged } from '../auth/reach';
import { accessOf, bodyOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { readCompany, readCompanyData, readCompanyOptions } from '../intake/read-company';
import { RequestError } from '../mappers/api-error';
import { companyLocation, companyResponse } from '../mappers/company-response';
import { decodeCursor, encodeCursor } from '../mappers/list-cursor';
import { parameterError } from '../middleware/error-answer';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, sendReply, type Reply } from '../reply';
import { findOwnCompany } from './find-own-company';

export type CompanyDependencies = Pick<ApiDependencies, 'accounts' | 'brands'>;

const DEFAULT_SIZE = 20;
/** The list has no filters. */
const LIST = 'companies';
/** Companies are listed by their ids: the cursor has no time. */
const NO_TIME = new Date(0);

/** GET /v1.1/companies. */
export function listCompanies(deps: CompanyDependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const companies = [...managedCompanies(accessOf(call))].sort((one, other) =>
      one.companyId < other.companyId ? -1 : 1,
    );
    const page = Number(call.query['page'] ?? 0);
    const size = Number(call.query['size'] ?? DEFAULT_SIZE);
    const after = positionOf(call.query['cursor']);
    const rest =
      after === undefined ? companies.slice(page * size) : companies.filter(({ companyId }) => companyId > after);
    const shown = rest.slice(0, size);
    const last = rest.length > size ? shown.at(-1) : undefined;
    const content = await Promise.all(shown.map(async (company) => shownCompany(deps, company)));
    const totalElements = companies.length;
    sendReply(
      res,
      jsonReply(200, {
        content,
        page,
        size,
        totalElements,
        totalPages: Math.ceil(totalElements / size),
        ...(last === undefined
          ? {}
          : { nextCursor: encodeCursor({ submissionDate: NO_TIME, documentId: last.companyId }, LIST) }),
      }),
    );
  };
}

function positionOf(cursor: unknown): string | undefined {
  if (typeof cursor !== 'string') return undefined;
  const position = decodeCursor(cursor, LIST);
  if (position === undefined)
    throw parameterError([{ code: 'INVALID_VALUE', message: 'is not a nextCursor of this list', parameter: 'cursor' }]);
  return position.documentId;
}

/** POST /v1.1/companies. */
export function createCompany(deps: CompanyDependencies): ReadKeyed {
  return (_req, res) => {
    const call = callOf(res);
    return { sameAs: [], work: async (attempt) => register(deps, call, attempt) };
  };
}

async function register(deps: CompanyDependencies, call: Call, { id, earlier }: Attempt): Promise<Reply> {
  const { company, options, brand } = readCompany(bodyOf(call));
  const access = accessOf(call);
  requireManaged(access, company);
  const registered = await refusingTaken('/options', async () =>
    registerCompany(deps.accounts, access, { ids: [id, ...earlier], company, options }),
  );
  switch (registered.kind) {
    case 'registered': {
      await deps.brands.change(registered.company.companyId, brand);
      call.forgetAccess?.();
      const location = companyLocation(registered.company);
      return jsonReply(201, await shownCompany(deps, registered.company), { Location: location });
    }
    case 'own':
      throw new RequestError('COMPANY_EXISTS', `It is the company ${registered.company.companyId} of the account.`);
    case 'taken':
      throw new RequestError('COMPANY_EXISTS', 'It is not a company that the account may act for.');
    case 'too-many':
      throw new RequestError('COMPANY_LIMIT', `An account may register ${MAX_COMPANIES} companies.`);
    default:
      return registered satisfies never;
  }
}

/** Of the company that has the entry nothing is told. */
async function refusingTaken<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OptionTakenError)) throw error;
    const message = `${error.entry} belongs to another company`;
    const problem = { code: 'INVALID_VALUE', message, pointer: place + jsonPointer([error.option]) };
    throw new RequestError(error.code, summaryOf([problem]), [problem]);
  }
}

/** GET /v1.1/companies/{companyId}. */
export function getCompany(deps: CompanyDependencies): RequestHandler {
  return async (_req, res) => sendReply(res, jsonReply(200, await shownCompany(deps, findOwnCompany(callOf(res)))));
}

/** PUT /v1.1/companies/{companyId}. */
export function replaceCompany(deps: CompanyDependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { companyId, countryIso, vatNumber } = findOwnCompany(call);
    const { details, without, brand } = readCompanyData(bodyOf(call), countryIso);
    const saved = await deps.accounts.saveCompany({ countryIso, vatNumber, ...details }, { without });
    await deps.brands.change(companyId, brand);
    call.forgetAccess?.();
    sendReply(res, jsonReply(200, await shownCompany(deps, saved)));
  };
}

/** PUT /v1.1/companies/{companyId}/options. */
export function replaceCompanyOptions(deps: CompanyDependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const company = findOwnCompany(call);
    const { countryIso, vatNumber } = company;
    const options = readCompanyOptions(bodyOf(call), company);
    const saved = await refusingTaken('', async () =>
      deps.accounts.saveCompany({ countryIso, vatNumber }, { options }),
    );
    call.forgetAccess?.();
    sendReply(res, jsonReply(200, await shownCompany(deps, saved)));
  };
}

export async function shownCompany(
  { brands }: Pick<CompanyDependencies, 'brands'>,
  company: CompanyRecord,
): Promise<object> {
  return companyResponse(company, await brands.find(company.companyId));
}
