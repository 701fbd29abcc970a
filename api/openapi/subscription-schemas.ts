import { AUTHENTICATION_METHODS, type AuthenticationMethod } from '../../subscriptions/authentication';
import { EVENT_TYPES } from '../../subscriptions/event-type';
import { MAX_SECRET_LENGTH } from '../../subscriptions/signing-secret';
import { AUTHENTICATION_FIELDS, DESCRIPTION } from '../intake/subscription-fields';
import { DELIVERY_STATE, DELIVERY_STATE_REQUIRED } from './delivery-schemas';
import { MODE } from './document-fields';
import { choice, closedRecord, dateTime, list, record, text, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

const HTTPS_URL = { type: 'string', format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]://', maxLength: 2_048 } as const;
const EVENT_TYPE = choice(
  EVENT_TYPES,
  'DOCUMENT_STATUS_CHANGED: a document ended, or was reset. INVOICE_STATUS_CHANGED: an external status was reported. CREDENTIAL_EXPIRING: a certificate of a company will end.',
);

const MEANINGS: Readonly<Record<string, string>> = {
  clientId: 'Client id at the token endpoint.',
  clientSecret: 'Secret of the client. Never returned.',
  tokenUrl: 'Token endpoint; the same restrictions apply as for notificationUrl.',
  username: 'User name without a colon. Never returned.',
  password: 'Password. Never returned.',
  headerName: 'Header for the key; not one that HTTP or the service itself uses.',
  key: 'Key in printable ASCII. Never returned.',
};

/** The variant of a request: all fields required, none besides. */
function variant(method: AuthenticationMethod, description: string): Schema {
  const fields = Object.entries(AUTHENTICATION_FIELDS[method]).map(([name, { maxLength, isTarget }]) => {
    const schema = isTarget === true ? HTTPS_URL : { type: 'string', minLength: 1, maxLength };
    return [name, { ...schema, description: MEANINGS[name] }] as [string, Schema];
  });
  const properties = { method: choice([method], 'Selects the variant.'), ...Object.fromEntries(fields) };
  return closedRecord(properties, Object.keys(properties), description);
}

/** A schema of its own for each variant, so that generated clients have a class for it. */
const VARIANTS: Readonly<Record<AuthenticationMethod, string>> = {
  OAUTH2: 'OAuth2Authentication',
  BASIC_AUTH: 'BasicAuthentication',
  API_KEY: 'ApiKeyAuthentication',
};

const AUTHENTICATION: Schema = {
  description: 'Authentication of the service at the receiver; `method` selects the variant.',
  oneOf: Object.values(VARIANTS).map(schemaRef),
  discriminator: {
    propertyName: 'method',
    mapping: Object.fromEntries(Object.entries(VARIANTS).map(([method, name]) => [method, schemaRef(name).$ref])),
  },
};

const REQUEST_FIELDS: Record<string, Schema> = {
  notificationUrl: { ...HTTPS_URL, description: 'Receives the notifications. Public addresses only.' },
  eventType: EVENT_TYPE,
  description: { ...text('Label of the subscription.'), minLength: 1, maxLength: DESCRIPTION.maxLength },
  authentication: schemaRef('SubscriptionAuthentication'),
  signingSecret: {
    ...text(
      'Notifications are also signed with this secret (`v1`), for the libraries of Standard Webhooks: `whsec_` and 24 to 64 random bytes in base64, made by you. Never returned.',
    ),
    pattern: '^whsec_[A-Za-z0-9+/]{32,88}={0,2}$',
    maxLength: MAX_SECRET_LENGTH,
  },
};
const REQUEST_REQUIRED = ['notificationUrl', 'eventType', 'authentication'];

const RESPONSE = record(
  {
    id: uuid('Id of the subscription.'),
    mode: MODE,
    notificationUrl: text('Receives the notifications.'),
    eventType: EVENT_TYPE,
    description: text('Label of the subscription.'),
    authentication: schemaRef('ShownAuthentication'),
    signatures: list(
      { type: 'string', enum: ['v1', 'v1a'] },
      'Kinds of signature that notifications have: `v1a`, and `v1` if there is a `signingSecret`.',
    ),
    createdAt: dateTime('Time the subscription was created.'),
    updatedAt: dateTime('Time it was last replaced.'),
    deliveryState: record(
      DELIVERY_STATE,
      DELIVERY_STATE_REQUIRED,
      'State of its deliveries: whether the endpoint fails, since when and why, what waits, and when the next attempt is made. Present only in answers to GET.',
    ),
  },
  ['id', 'notificationUrl', 'eventType', 'authentication', 'signatures', 'createdAt', 'updatedAt'],
  'A subscription, without credential values.',
);

const SHOWN_AUTHENTICATION = record(
  {
    method: choice(AUTHENTICATION_METHODS, 'Method by which the service authenticates to the receiver.'),
    tokenUrl: text('Token endpoint; present with OAUTH2.'),
    headerName: text('Header for the key; present with API_KEY.'),
  },
  ['method'],
  'Authentication of the service at the receiver, without a single credential value.',
);

const KEY = record(
  {
    kid: text('Id of the key.'),
    alg: choice(['ed25519'], 'Algorithm.'),
    publicKey: { ...text('`whpk_` and the 32 bytes of the key in base64.'), pattern: '^whpk_[A-Za-z0-9+/]{43}=$' },
    status: choice(['ACTIVE', 'RETIRING'], 'RETIRING: signs until `notAfter`, beside its successor.'),
    notAfter: dateTime('Time the key stops signing.'),
  },
  ['kid', 'alg', 'publicKey', 'status'],
  'A public key.',
);

export const SUBSCRIPTION_SCHEMAS: Record<string, Schema> = {
  SubscriptionAuthentication: AUTHENTICATION,
  [VARIANTS.OAUTH2]: variant(
    'OAUTH2',
    'A token is requested with the client credentials grant before each attempt and sent as bearer token.',
  ),
  [VARIANTS.BASIC_AUTH]: variant('BASIC_AUTH', 'User name and password are sent in the Authorization header.'),
  [VARIANTS.API_KEY]: variant('API_KEY', 'A key is sent in a separate header.'),
  ShownAuthentication: SHOWN_AUTHENTICATION,
  WebhookSubscriptionRequest: closedRecord(REQUEST_FIELDS, REQUEST_REQUIRED, 'A subscription to create.'),
  WebhookSubscriptionUpdateRequest: closedRecord(
    REQUEST_FIELDS,
    REQUEST_REQUIRED,
    'New state of a subscription: all fields are replaced.',
  ),
  WebhookSubscriptionResponse: RESPONSE,
  WebhookKeySet: record({ keys: list(KEY, 'Keys, the newest first.') }, ['keys'], 'Public keys of the signatures.'),
};
