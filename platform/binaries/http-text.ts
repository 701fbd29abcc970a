import type { EnvHttpProxyAgent, Response } from 'undici';

export interface FetchedText {
  text: string;
  contentType: string;
  /** Address at which redirects ended: relative links count from here. */
  url: string;
}

const ANSWER_MS = 15_000;

let proxyAgent: EnvHttpProxyAgent | undefined;

/** A GET that goes through the proxy of the environment (HTTPS_PROXY, NO_PROXY) if there is one. */
export async function get(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  // Most starts find all programs on this machine.
  const { EnvHttpProxyAgent: Agent, fetch } = await import('undici');
  proxyAgent ??= new Agent();
  return fetch(url, { headers, signal, dispatcher: proxyAgent });
}

export async function fetchText(url: string, headers: Record<string, string>): Promise<FetchedText> {
  const response = await get(url, headers, AbortSignal.timeout(ANSWER_MS));
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return { text: await response.text(), contentType: response.headers.get('content-type') ?? '', url: response.url };
}

/** Credentials belong in a header: fetch refuses them in an address, and an address is printed in errors. */
export function basicAuthorization(url: URL): string | undefined {
  if (url.username === '' && url.password === '') return undefined;
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}
