import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import type { Config } from '../platform/config';
import { ConfigurationError } from '../platform/environment';
import { authorityAddresses } from '../platform/setting-addresses';
import { SANDBOX_ADDRESS, SANDBOX_HEADER } from '../platform/sandbox-mark';

const ANSWER_MS = 5_000;

/**
 * Production has no sandbox for an authority: it would accept what nobody has received. For test documents there is nothing but the
 * sandbox, in every mode. Who does not answer now is checked by each answer later (HttpClient `refuseSandbox`, `requireSandbox`).
 */
export async function refuseSandboxes(
  config: Pick<Config, 'EDOC_MODE' | 'INTEGRATION_URL' | 'integrationUrls'>,
): Promise<void> {
  const addresses = authorityAddresses(config).filter(
    ([name]) => name === SANDBOX_ADDRESS || config.EDOC_MODE === 'production',
  );
  const asked = await Promise.all(addresses.map(async ([name, url]) => problemOf(name, url, await isSandbox(url))));
  const problems = asked.filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new ConfigurationError(problems);
}

function problemOf(name: string, url: string, isSandbox: boolean | undefined): string | undefined {
  if (name === SANDBOX_ADDRESS)
    return isSandbox === false ? `${name}: ${url} is not the sandbox; test documents go nowhere else` : undefined;
  return isSandbox === true ? `${name}: ${url} is the sandbox; production mode submits only to authorities` : undefined;
}

/** Undefined where nobody answers. Whoever vouches for its certificate: of the answer a header is looked at, and nothing is told. */
function isSandbox(url: string): Promise<boolean | undefined> {
  const options: RequestOptions & { rejectUnauthorized: boolean } = { agent: false, rejectUnauthorized: false };
  return new Promise((resolve) => {
    const look = (answer: IncomingMessage) => {
      resolve(SANDBOX_HEADER in answer.headers);
      answer.destroy();
    };
    const request = url.startsWith('https:') ? getHttps(url, options, look) : getHttp(url, options, look);
    request.on('error', () => resolve(undefined));
    // Of the whole request, connecting included.
    AbortSignal.timeout(ANSWER_MS).addEventListener('abort', () => request.destroy(new Error('no answer')));
  });
}
