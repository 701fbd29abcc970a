import { EMBEDDED_AUDIENCE, EMBEDDED_ISSUER } from '../issuer/claims';
import { StartRefusedError } from './stack-ports';
import { present } from '../present';

/** Servers that the user runs already: the stack uses them and starts nothing in their place. */
interface OwnServers {
  mongodbUri?: string;
  temporalAddress?: string;
  /** Access tokens are verified with these keys; the built-in issuer does not count. */
  issuer?: { jwksUrl: string; issuer: string };
}

/** Reads the environment. StartRefusedError names settings that do not go together. */
export function ownServers(environment: NodeJS.ProcessEnv): OwnServers {
  const [mongodbUri, temporalAddress, jwksUrl, issuer, audience] = [
    'MONGODB_URI',
    'TEMPORAL_ADDRESS',
    'JWKS_URL',
    'JWT_ISSUER',
    'JWT_AUDIENCE',
  ].map((name) => (environment[name] === '' ? undefined : environment[name]));
  if (jwksUrl !== undefined && issuer === undefined)
    throw new StartRefusedError(
      'JWKS_URL is set without JWT_ISSUER: set JWT_ISSUER to the iss of the tokens that these keys sign.',
    );
  for (const [name, value, builtIn] of [
    ['JWT_ISSUER', issuer, EMBEDDED_ISSUER],
    ['JWT_AUDIENCE', audience, EMBEDDED_AUDIENCE],
  ])
    if (jwksUrl === undefined && value !== undefined && value !== builtIn)
      throw new StartRefusedError(
        `${name} is set without JWKS_URL: the built-in issuer signs tokens with ${builtIn}. Set JWKS_URL, or remove ${name}.`,
      );
  return {
    ...present({ mongodbUri, temporalAddress }),
    ...(jwksUrl === undefined || issuer === undefined ? {} : { issuer: { jwksUrl, issuer } }),
  };
}

/** The address for files and screens: without user and password. */
export function withoutCredentials(uri: string): string {
  return uri.replace(/^([a-z+]{1,20}:\/\/)[^/?]*@/, '$1');
}
