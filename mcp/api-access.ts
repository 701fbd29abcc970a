import { Documents } from '../client/documents';
import { Transport, type ClientOptions } from '../client/transport';

/** The API, as whoever holds the token may use it: what a tool may do is decided there and nowhere else. */
export interface ApiAccess {
  documents: Documents;
  transport: Transport;
}

export function apiAccess(options: ClientOptions): ApiAccess {
  const transport = new Transport(options);
  return { transport, documents: new Documents(transport) };
}
