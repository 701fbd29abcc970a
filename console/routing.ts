/** Addresses of the console: a page each, so that what somebody sees can be sent to a colleague. */
export type Route =
  | { page: 'overview' }
  | { page: 'documents'; search: string }
  | { page: 'document'; id: string }
  | { page: 'replays' }
  | { page: 'replay'; id: string }
  | { page: 'batches'; search: string }
  | { page: 'companies'; search: string }
  | { page: 'company'; id: string }
  | { page: 'accounts'; search: string }
  | { page: 'account'; id: string }
  | { page: 'authorities' }
  | { page: 'subscriptions'; search: string }
  | { page: 'deliveries'; id: string; search: string }
  | { page: 'unknown' };

export const BASE = '/console';

export function routeOf(pathname: string, search: string): Route {
  const [page = '', id, ...rest] = pathname
    .slice(BASE.length)
    .split('/')
    .filter((part) => part !== '');
  if (rest.length > 0) return { page: 'unknown' };
  if (id !== undefined) {
    if (page === 'documents') return { page: 'document', id: decoded(id) };
    if (page === 'companies') return { page: 'company', id: decoded(id) };
    if (page === 'accounts') return { page: 'account', id: decoded(id) };
    if (page === 'subscriptions') return { page: 'deliveries', id: decoded(id), search };
    return page === 'replays' ? { page: 'replay', id: decoded(id) } : { page: 'unknown' };
  }
  switch (page) {
    case '':
      return { page: 'overview' };
    case 'documents':
    case 'batches':
    case 'companies':
    case 'accounts':
    case 'subscriptions':
      return { page, search };
    case 'replays':
    case 'authorities':
      return { page };
    default:
      return { page: 'unknown' };
  }
}

export function documentAddress(id: string): string {
  return `${BASE}/documents/${encodeURIComponent(id)}`;
}

export function companyAddress(id: string): string {
  return `${BASE}/companies/${encodeURIComponent(id)}`;
}

export function accountAddress(id: string): string {
  return `${BASE}/accounts/${encodeURIComponent(id)}`;
}

export function replayAddress(id: string): string {
  return `${BASE}/replays/${encodeURIComponent(id)}`;
}

export function deliveriesAddress(subscriptionId: string): string {
  return `${BASE}/subscriptions/${encodeURIComponent(subscriptionId)}`;
}

/** Lists of the API, and the pages that show them: of the same address, where none is named. */
const LISTS: readonly (readonly [form: RegExp, page?: string])[] = [
  [/^\/v1\.1\/operations\/(documents\?.*)$/],
  [/^\/v1\.1\/operations\/(subscriptions)$/],
  [/^\/v1\.1\/operations\/(subscriptions\/[0-9a-f-]+)\/deliveries$/],
  [/^\/v1\.1\/operations\/(stuck)$/, 'authorities'],
];

/** The page that shows a list of the API; none for any other address. */
export function listAddress(list = ''): string | undefined {
  for (const [form, page] of LISTS) {
    const found = form.exec(list)?.[1];
    if (found !== undefined) return `${BASE}/${page ?? found}`;
  }
  return undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
