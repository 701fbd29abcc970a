import type { Request, RequestHandler, Response } from 'express';
import { isOn } from '../../application/integration/configured-systems';
import type { SystemId } from '../../countries/systems';
import { inMode } from '../../documents/document-mode';
import type { Scope } from '../../platform/issuer/claims';
import { isSameSecret } from '../../platform/shared-keys';
import { AccountAccessCache } from '../auth/account-access-cache';
import { narrowedAccess, requireLive } from '../auth/reach';
import { tokenRefusal } from '../auth/token-refusal';
import { insufficientScope, missingCredentials, testModeOff } from '../auth/token-verifier';
import { VerifiedTokens } from '../auth/verified-tokens';
import { callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';

const COMPANIES = 'companies:manage' satisfies Scope;
const BEARER = /^Bearer +(\S+) *$/i;

/** Finds out who asks. A failure is kept until the rate limit has been applied, by address for lack of an account. */
export function identify({ keys, settings, metrics }: ApiDependencies): RequestHandler {
  const tokens = new VerifiedTokens(keys, { issuer: settings.JWT_ISSUER, audience: settings.JWT_AUDIENCE });
  /** Anybody else needs an access token; those who are refused are counted, since what a system delivers waits for them. */
  const findSystem = (call: Call, system: SystemId, req: Request, res: Response): void => {
    const token = settings.pushTokens.get(system);
    const stated = BEARER.exec(req.get('authorization') ?? '')?.[1];
    if (token !== undefined && stated !== undefined && isSameSecret(stated, token)) call.system = system;
    else
      res.once('finish', () => {
        if (res.statusCode === 401 || res.statusCode === 403) metrics.pushed('', 'unauthorised');
      });
  };
  /** A token that was sent counts, also a wrong one. */
  const mayBeAnonymous = (call: Call, req: Request): boolean => {
    if (settings.CHECK_PAGE !== 'public' || call.record?.isOfCheckPage !== true) return false;
    if (req.get('authorization') !== undefined) return false;
    call.isAnonymous = true;
    return true;
  };
  return async (req, res, next) => {
    const call = callOf(res);
    if (call.record?.calledBy !== undefined) findSystem(call, call.record.calledBy, req, res);
    const needsToken = call.operation?.scopes !== undefined && call.system === undefined;
    if (needsToken && !mayBeAnonymous(call, req)) {
      const token = BEARER.exec(req.get('authorization') ?? '')?.[1];
      if (token === undefined) {
        call.authenticationFailure = missingCredentials();
        call.tokenRefusal = { reason: 'missing' };
      } else {
        try {
          const identity = await tokens.verify(token);
          if (identity.mode === 'test' && !isOn(settings, 'sandbox')) throw testModeOff();
          call.identity = identity;
        } catch (error) {
          call.tokenRefusal = tokenRefusal(error, token);
          call.authenticationFailure =
            error instanceof Error ? error : new Error('verification failed', { cause: error });
        }
      }
    }
    next();
  };
}

/** Lets only those pass who may use the operation, and loads what they may act for. */
export function authorize({ accounts }: ApiDependencies): RequestHandler {
  const cache = new AccountAccessCache(accounts);
  return async (_req, res, next) => {
    const call = callOf(res);
    if (call.authenticationFailure !== undefined) throw call.authenticationFailure;
    const { identity, operation } = call;
    if (identity !== undefined && operation?.scopes !== undefined) {
      const missing = operation.scopes.filter((scope) => !identity.scopes.has(scope));
      if (missing.length > 0) throw insufficientScope(missing);
      const accountId = inMode(identity.mode, identity.accountId);
      if (operation.scopes.includes(COMPANIES)) {
        requireLive(identity);
        // Whoever manages companies reads what was just written, also by another process.
        cache.forget(accountId);
      }
      call.forgetAccess = () => cache.forget(accountId);
      call.access = narrowedAccess(await cache.find(accountId), identity.narrowing);
    }
    next();
  };
}
