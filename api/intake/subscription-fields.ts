import type { AuthenticationMethod } from '../../subscriptions/authentication';
import { isKeyHeader } from '../../subscriptions/header-name';
import { isSigningSecret, MAX_SECRET_LENGTH } from '../../subscriptions/signing-secret';

export interface TextField {
  maxLength: number;
  /** Condition on the value, beside that it is a text without control characters. */
  allows?: (value: string) => boolean;
  message?: string;
  /** The service will send to this URL. */
  isTarget?: true;
}

const PRINTABLE = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;

/** The fields of each variant, all of them required. */
export const AUTHENTICATION_FIELDS: Readonly<Record<AuthenticationMethod, Readonly<Record<string, TextField>>>> = {
  OAUTH2: {
    clientId: { maxLength: 500 },
    clientSecret: { maxLength: 2_000 },
    tokenUrl: { maxLength: 2_048, isTarget: true },
  },
  BASIC_AUTH: {
    username: { maxLength: 500, allows: (value) => !value.includes(':'), message: 'must not contain a colon' },
    password: { maxLength: 2_000 },
  },
  API_KEY: {
    headerName: {
      maxLength: 100,
      allows: isKeyHeader,
      message: 'must be the name of a header that is not used by HTTP, proxies or the service itself',
    },
    key: {
      maxLength: 4_000,
      allows: (value) => PRINTABLE.test(value),
      message: 'must be printable ASCII without leading or trailing spaces',
    },
  },
};

/** Optional: notifications are signed with it as well. */
export const SIGNING_SECRET: TextField = {
  maxLength: MAX_SECRET_LENGTH,
  allows: isSigningSecret,
  message: 'must be whsec_ and 24 to 64 bytes in base64',
};

export const DESCRIPTION: TextField = { maxLength: 500 };
export const NOTIFICATION_URL: TextField = { maxLength: 2_048, isTarget: true };
