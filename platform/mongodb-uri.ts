/** What a connection string says, as far as it can be read without asking a server. */
export interface MongodbUri {
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
  const [, user = '', hosts = '', database = '', query = ''] = parts;
  const options = new URLSearchParams(query);
  // Certificates and the identity of a machine need no name.
  const authenticates = user !== '' || options.has('authMechanism');
  return { hosts: hosts.split(',').map((host) => host.replace(/:\d+$/, '')), database, authenticates, options };
}
