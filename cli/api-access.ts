import { dataFolder, runningService } from '../platform/embedded/data-folder';
import type { Scope } from '../platform/issuer/claims';
import { present } from '../platform/present';
import { CommandFailure } from './report-failure';
import { FIRST_ACCOUNT } from './first-invoice';

/** Address of the API, and a token for it. */
export interface ApiAccess {
  baseUrl: string;
  token: string | (() => Promise<string>);
  /** The account of the token, if it can be read. */
  account?: string;
}

const LIFETIME_SECONDS = 3_600;

/**
 * EDOC_TOKEN for the API of `--url`, EDOC_URL or the running stack; without EDOC_TOKEN, tokens by the issuer of the stack that
 * runs in DATA_DIR, which are for this stack alone.
 */
export async function findApi(
  { url, account = FIRST_ACCOUNT }: { url?: string; account?: string },
  scopes: readonly Scope[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<ApiAccess> {
  const folder = dataFolder(environment);
  const running = await runningService(folder);
  const baseUrl = url ?? environment['EDOC_URL'] ?? running?.apiUrl;
  if (baseUrl === undefined)
    throw new CommandFailure(
      `No stack is running in ${folder.root}. Start it with "edoc start", or name a service with --url and EDOC_TOKEN.`,
    );
  const given = environment['EDOC_TOKEN'];
  if (given !== undefined && given !== '')
    return { baseUrl, token: given, ...present({ account: await accountOf(given) }) };
  if (baseUrl.replace(/\/$/, '') !== running?.apiUrl)
    throw new CommandFailure(`Set EDOC_TOKEN to an access token for ${baseUrl}, with the scope ${scopes.join(' ')}.`);
  const { openIssuer, signToken } = await import('../platform/issuer/issuer-keys.js');
  const issuer = await openIssuer(folder.issuer);
  return {
    baseUrl,
    account,
    token: async () => signToken(issuer, { subject: account, scopes, lifetimeSeconds: LIFETIME_SECONDS }),
  };
}

/** The account is for the eyes only: whether the token is genuine is for the service to say. */
async function accountOf(token: string): Promise<string | undefined> {
  const { decodeJwt } = await import('jose');
  try {
    return decodeJwt(token).sub;
  } catch {
    return undefined;
  }
}
