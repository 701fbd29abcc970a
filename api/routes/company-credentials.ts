import type { RequestHandler } from 'express';
import { holderNotice } from '../../application/companies/holder-notice';
import { endOf } from '../../countries/integration/credential-end';
import {
  CREDENTIAL_SYSTEM_IDS,
  CREDENTIAL_SYSTEMS,
  findCredentialSystem,
} from '../../countries/integration/credential-systems';
import type { CredentialSystemId } from '../../countries/systems';
import { present } from '../../platform/present';
import type { CompanyCredential } from '../../storage/company-credential-repository';
import { bodyOf, callOf, readingTurnOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import { jsonReply, sendReply } from '../reply';
import { findOwnCompany } from './find-own-company';

type Dependencies = Pick<ApiDependencies, 'credentials' | 'pool' | 'ring'>;

const SYSTEMS = CREDENTIAL_SYSTEM_IDS.map((system) => {
  const { name: systemName, kinds, fields } = CREDENTIAL_SYSTEMS[system];
  return { system, systemName, kinds, ...present({ fields }) };
});

/** GET /v1.1/companies/{companyId}/credentials. */
export function listCredentials({ credentials }: Dependencies): RequestHandler {
  return async (_req, res) => {
    const { companyId } = findOwnCompany(callOf(res));
    const now = new Date();
    const content = (await credentials.list({ companyId })).map((credential) => credentialResponse(credential, now));
    sendReply(res, jsonReply(200, { content, systems: SYSTEMS }));
  };
}

/** PUT /v1.1/companies/{companyId}/credentials/{system}. */
export function replaceCredential({ credentials, pool, ring }: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const company = findOwnCompany(call);
    const system = systemOf(call);
    const now = new Date();
    const task = { kind: 'read-credential', system, bytes: bodyOf(call), now } as const;
    const read = await pool.run<'read-credential'>(task, readingTurnOf(call));
    if (read.kind === 'refused') throw new RequestError(read.code, read.message, read.problems);
    const { secret, facts } = read;
    const place = { companyId: company.companyId, system };
    const stored = await credentials.save(ring, place, secret, { now, ...present({ facts }) });
    const notice = present({ notice: holderNotice(company, facts) });
    sendReply(res, jsonReply(200, { ...credentialResponse(stored, now), ...notice }));
  };
}

/** DELETE /v1.1/companies/{companyId}/credentials/{system}. */
export function deleteCredential({ credentials }: Dependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const { companyId } = findOwnCompany(call);
    const system = systemOf(call);
    if (!(await credentials.remove({ companyId, system })))
      throw new RequestError('CREDENTIAL_NOT_FOUND', `The company has no credential for ${system}.`);
    sendReply(res, { status: 204 });
  };
}

function systemOf(call: Call): CredentialSystemId {
  const system = findCredentialSystem(call.pathParameters['system'] ?? '');
  if (system !== undefined) return system;
  const known = CREDENTIAL_SYSTEM_IDS.join(', ');
  throw new RequestError('CREDENTIAL_NOT_FOUND', `The system takes no credential of a company; these do: ${known}.`);
}

function credentialResponse({ system, kind, facts, addedAt }: CompanyCredential, now: Date): object {
  const { name: systemName } = CREDENTIAL_SYSTEMS[system];
  const known = { system, systemName, kind, addedAt: addedAt.toISOString() };
  if (facts === undefined) return known;
  const { validFrom, validUntil, ...rest } = facts;
  return {
    ...known,
    ...rest,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
    ends: endOf(validUntil, now),
  };
}
