/** The parts of a connection string, as far as it can be read without asking a server. */
export interface MongodbUri {
  /** Servers as they are written, with their ports. */
  servers: string[];
  hosts: string[];
  database: string;
  authenticates: boolean;
  options: URLSearchParams;
}

const FORM = /^mongodb(?:\+srv)?:\/\/(?:([^@/?]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/;

/** Undefined where it is none: the driver says what is wrong. */
export function readMongodbUri(uri: string): MongodbUri | undefined {
  const parts = FORM.exec(uri);
  if (parts === null) return undefined;
  const [, user = '', members = '', database = '', query = ''] = parts;
  const servers = members.split(',');
  const options = new URLSearchParams(query);
  // Certificates and the identity of a machine need no name.
  const authenticates = user !== '' || options.has('authMechanism');
  return { servers, hosts: servers.map((server) => server.replace(/:\d+$/, '')), database, authenticates, options };
}
