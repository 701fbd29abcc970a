import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import type { Config } from '../platform/config';
import { ConfigurationError } from '../platform/environment';
import { authorityAddresses } from '../platform/setting-addresses';
import { SANDBOX_HEADER } from '../platform/sandbox-mark';

const ANSWER_MS = 5_000;

/**
 * Production has no sandbox for an authority: it would accept what nobody has received. Who does not answer now is checked
 * by each answer later (HttpClient `refuseSandbox`).
 */
export async function refuseSandboxes(
  config: Pick<Config, 'EDOC_MODE' | 'INTEGRATION_URL' | 'integrationUrls'>,
): Promise<void> {
  if (config.EDOC_MODE !== 'production') return;
  const asked = await Promise.all(
    authorityAddresses(config).map(async ([name, url]) => ({ name, url, sandbox: await isSandbox(url) })),
  );
  const problems = asked
    .filter(({ sandbox }) => sandbox)
    .map(({ name, url }) => `${name}: ${url} is the sandbox; production mode submits only to authorities`);
  if (problems.length > 0) throw new ConfigurationError(problems);
}

/** Whoever vouches for its certificate: of the answer a header is looked at, and nothing is told. */
function isSandbox(url: string): Promise<boolean> {
  const options: RequestOptions & { rejectUnauthorized: boolean } = { agent: false, rejectUnauthorized: false };
  return new Promise((resolve) => {
    const look = (answer: IncomingMessage) => {
      resolve(SANDBOX_HEADER in answer.headers);
      answer.destroy();
    };
    const request = url.startsWith('https:') ? getHttps(url, options, look) : getHttp(url, options, look);
    request.on('error', () => resolve(false));
    // Of the whole request, connecting included.
    AbortSignal.timeout(ANSWER_MS).addEventListener('abort', () => request.destroy(new Error('no answer')));
  });
}
