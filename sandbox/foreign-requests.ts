import type { IncomingMessage } from 'node:http';
import { HttpRefusal } from './http-messages';

/** `none`: a person typed the address. Other clients than browsers send no such header. */
const SAME_SITE: readonly unknown[] = ['none', 'same-origin'];

const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Web pages reach this server through the browser of whoever looks at them: a page may post to it, and a name of the
 * page's own may lead here (DNS rebinding). So a request names this server by a name that is known to be its own, and
 * where it says which page it is from (Origin, or Sec-Fetch-Site where a browser sends no Origin), that is one of ours.
 */
export function foreignRequestGate(names: readonly string[]): (request: IncomingMessage) => void {
  const own = new Set([...THIS_MACHINE, ...names].map((name) => name.toLowerCase()));
  return ({ headers }) => {
    const { host = '', origin, 'sec-fetch-site': site = 'none' } = headers;
    if (!own.has(hostnameOf(host)))
      throw new HttpRefusal(421, 'FOREIGN_HOST', 'this server has a different host name; see --name of edoc sandbox');
    const isForeign =
      origin === undefined ? !SAME_SITE.includes(site) : origin.toLowerCase() !== `http://${host.toLowerCase()}`;
    if (isForeign) throw new HttpRefusal(403, 'FOREIGN_ORIGIN', 'pages of other origins may not call this server');
  };
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
