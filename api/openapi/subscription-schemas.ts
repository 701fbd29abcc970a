import type { AuthenticationMethod } from '../../subscriptions/authentication';
import { EVENT_TYPES } from '../../documents/document-event';
import { AUTHENTICATION_FIELDS, DESCRIPTION } from '../intake/subscription-fields';
import { dateTime, list, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

const HTTPS_URL = { type: 'string', format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]://', maxLength: 2_048 } as const;
const EVENT_TYPE: Schema = { type: 'string', enum: [...EVENT_TYPES] };

const MEANINGS: Readonly<Record<string, string>> = {
  clientId: 'Client id at the token endpoint.',
  clientSecret: 'Secret of the client. Never returned.',
  tokenUrl: 'Token endpoint; the same restrictions apply as for notificationUrl.',
  username: 'Must not contain a colon. Never returned.',
  password: 'Never returned.',
  headerName: 'Header for the key; not one that HTTP or the service itself uses.',
  key: 'Printable ASCII. Never returned.',
};

/** The variant of a request: all fields required, none besides. */
function variant(method: AuthenticationMethod, description: string): Schema {
  const fields = Object.entries(AUTHENTICATION_FIELDS[method]).map(([name, { maxLength, isTarget }]) => {
    const schema = isTarget === true ? HTTPS_URL : { type: 'string', minLength: 1, maxLength };
    return [name, { ...schema, description: MEANINGS[name] }] as [string, Schema];
  });
  const properties = { method: { type: 'string', const: method } as Schema, ...Object.fromEntries(fields) };
  return record(properties, Object.keys(properties), description);
}

const AUTHENTICATION: Schema = {
  description: 'How the service authenticates to the receiver; `method` selects the variant.',
  oneOf: [
    variant(
      'OAUTH2',
      'A token is requested with the client credentials grant before each attempt and sent as bearer token.',
    ),
    variant('BASIC_AUTH', 'User name and password are sent in the Authorization header.'),
    variant('API_KEY', 'A key is sent in a separate header.'),
  ],
};

const REQUEST = record(
  {
    notificationUrl: { ...HTTPS_URL, description: 'Receives the notifications. Public addresses only.' },
    eventType: EVENT_TYPE,
    description: { type: 'string', minLength: 1, maxLength: DESCRIPTION.maxLength, description: 'A label.' },
    authentication: schemaRef('SubscriptionAuthentication'),
  },
  ['notificationUrl', 'eventType', 'authentication'],
);

/** Without a single credential value. */
const VISIBLE_AUTHENTICATION: Schema = {
  oneOf: [
    record({ method: { type: 'string', const: 'OAUTH2' }, tokenUrl: text }, ['method', 'tokenUrl']),
    record({ method: { type: 'string', const: 'BASIC_AUTH' } }, ['method']),
    record({ method: { type: 'string', const: 'API_KEY' }, headerName: text }, ['method', 'headerName']),
  ],
};

const RESPONSE = record(
  {
    id: uuid,
    notificationUrl: text,
    eventType: EVENT_TYPE,
    description: text,
    authentication: VISIBLE_AUTHENTICATION,
    createdAt: dateTime,
    updatedAt: dateTime,
  },
  ['id', 'notificationUrl', 'eventType', 'authentication', 'createdAt', 'updatedAt'],
);

const KEY_SET = record(
  {
    keys: list(
      record(
        {
          kid: text,
          alg: { type: 'string', const: 'ed25519' },
          publicKey: { type: 'string', pattern: '^whpk_[A-Za-z0-9+/]{43}=$' },
          status: { type: 'string', enum: ['ACTIVE', 'RETIRING'] },
          notAfter: dateTime,
        },
        ['kid', 'alg', 'publicKey', 'status'],
      ),
    ),
  },
  ['keys'],
);

export const SUBSCRIPTION_SCHEMAS: Record<string, Schema> = {
  SubscriptionAuthentication: AUTHENTICATION,
  WebhookSubscriptionRequest: REQUEST,
  WebhookSubscriptionResponse: RESPONSE,
  WebhookKeySet: KEY_SET,
};
