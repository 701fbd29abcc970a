import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { NAPTR, RCODE, readQuery, writeAnswer, writeFailure } from './dns-message';

/** State of the network, as far as the SML knows it. */
export interface SmlView {
  /** Address of the SMP of all participants. */
  smpUrl: string;
  answers: boolean;
  /** Participants that are in no SML. */
  unregistered: readonly string[];
}

/** Name of a participant below any zone. */
const NAME = /^([a-z2-7]{52})\.iso6523-actorid-upis\..+$/;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
/** A query is at most this long over UDP (RFC 1035), and an answer with one record too. */
const LONGEST_QUERY = 512;

/** Answer to a query; undefined where there is nothing to answer to. */
export function answerOf(message: Buffer, { smpUrl, answers, unregistered }: SmlView): Buffer | undefined {
  const query = readQuery(message);
  if (query === undefined) return undefined;
  if ('rcode' in query) return writeFailure(query, query.rcode);
  if (!answers) return writeAnswer(query, RCODE.serverFailure);
  const label = NAME.exec(query.name)?.[1];
  if (label === undefined) return writeAnswer(query, RCODE.refused);
  if (unregistered.some((participant) => labelOf(participant) === label)) return writeAnswer(query, RCODE.noSuchName);
  return query.type === NAPTR ? writeAnswer(query, RCODE.ok, smpUrl) : writeAnswer(query, RCODE.ok);
}

/** Base32 of the SHA-256 of the participant in lower case. */
export function labelOf(participant: string): string {
  let bits = '';
  for (const byte of createHash('sha256').update(participant.toLowerCase()).digest())
    bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export interface RunningSml {
  port: number;
  stop(): Promise<void>;
}

/** @param view asked for when a query has come */
export async function startSml(
  { host, port }: { host: string; port: number },
  view: () => Promise<SmlView>,
  onFailure: (error: unknown) => void,
): Promise<RunningSml> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  socket.on('message', (message, { address, port: asker }) => {
    if (message.length > LONGEST_QUERY) return;
    view()
      .then((known) => answerOf(message, known))
      // Whoever asked may be gone, or have lied about where it is: that is no fault of the server.
      .then((answer) => answer && socket.send(answer, asker, address, () => undefined))
      .catch(onFailure);
  });
  await new Promise<void>((resolve, reject) => {
    // It stays for later: what the network does to a socket must not end the process.
    socket.on('error', reject);
    socket.bind(port, host, resolve);
  });
  return {
    port: socket.address().port,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
