/** Every answer of the sandbox has this header: production takes none of them for an authority's word. */
export const SANDBOX_HEADER = 'x-edoc-sandbox';

/** Its address is the one at which production wants the sandbox, for test documents. */
export const SANDBOX_ADDRESS = 'AUTHORITY_SANDBOX_URL';

const NAME = 'Sandbox authority';

/** The sandbox's own name in its answers: a gateway in between may pass the answer on without its headers. */
export function sandboxAuthority(countryIso: string): string {
  return `${NAME} ${countryIso}`;
}

export function isOfSandbox(body: unknown): boolean {
  const { authority } = (typeof body === 'object' && body !== null ? body : {}) as { authority?: unknown };
  return typeof authority === 'string' && authority.startsWith(NAME);
}
