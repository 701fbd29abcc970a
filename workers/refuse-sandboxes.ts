import type { Config } from '../platform/config';
import { ConfigurationError } from '../platform/environment';
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
  const byCountry = Object.entries(config.integrationUrls).map(
    ([iso, url]) => [`INTEGRATION_${iso}_URL`, url] as const,
  );
  const settings = [['INTEGRATION_URL', config.INTEGRATION_URL ?? ''] as const, ...byCountry];
  const validated = await Promise.all(
    settings.map(async ([name, url]) => ({ name, url, sandbox: await isSandbox(url) })),
  );
  const problems = validated
    .filter(({ sandbox }) => sandbox)
    .map(({ name, url }) => `${name}: ${url} is the sandbox; production mode submits only to authorities`);
  if (problems.length > 0) throw new ConfigurationError(problems);
}

async function isSandbox(url: string): Promise<boolean> {
  if (url === '') return false;
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.body?.cancel();
    return answer.headers.has(SANDBOX_HEADER);
  } catch {
    return false;
  }
}
