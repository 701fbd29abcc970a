import type { RequestHandler } from 'express';
import { logoFacts } from '../../application/companies/company-brand';
import { bodyOf, callOf, readingTurnOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import { jsonReply, sendReply } from '../reply';
import { shownCompany } from './companies';
import { findOwnCompany } from './find-own-company';

type Dependencies = Pick<ApiDependencies, 'brands' | 'pool'>;

/** GET /v1.1/companies/{companyId}/logo. */
export function getCompanyLogo({ brands }: Dependencies): RequestHandler {
  return async (_req, res) => {
    const { companyId } = findOwnCompany(callOf(res));
    const { logo } = (await brands.find(companyId)) ?? {};
    if (logo === undefined) throw noLogo();
    const { contentType } = logoFacts(logo);
    const headers = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' };
    sendReply(res, { status: 200, headers, body: { kind: 'bytes', bytes: logo, contentType } });
  };
}

/** PUT /v1.1/companies/{companyId}/logo. The content tells which kind of image it is. */
export function replaceCompanyLogo(deps: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const company = findOwnCompany(call);
    const read = await deps.pool.run<'read-logo'>({ kind: 'read-logo', bytes: bodyOf(call) }, readingTurnOf(call));
    if (read.kind === 'refused') throw new RequestError(read.code, read.message, read.problems);
    await deps.brands.change(company.companyId, { logo: read.logo });
    sendReply(res, jsonReply(200, await shownCompany(deps, company)));
  };
}

/** DELETE /v1.1/companies/{companyId}/logo. */
export function deleteCompanyLogo({ brands }: Dependencies): RequestHandler {
  return async (_req, res) => {
    const { companyId } = findOwnCompany(callOf(res));
    const { logo } = (await brands.find(companyId)) ?? {};
    if (logo === undefined) throw noLogo();
    await brands.change(companyId, { logo: null });
    sendReply(res, { status: 204 });
  };
}

function noLogo(): RequestError {
  return new RequestError('LOGO_NOT_FOUND', 'The company has no logo.');
}
