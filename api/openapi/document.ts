import type { OpenAPIV3_1 } from 'openapi-types';
import type { Scope } from '../../platform/issuer/claims';
import { serviceVersion } from '../../platform/service-version';
import { GUIDE_LINKS } from '../documentation/guides';
import { HEADERS, RESPONSES } from './error-responses';
import { ACCOUNT_COMPANIES_PATH, ACCOUNT_COMPANY_PATH, ACCOUNT_PATH, ACCOUNTS_PATH } from './paths/accounts';
import { ATTACHMENT_PATH, ATTACHMENTS_PATH } from './paths/attachments';
import { BATCH_TEMPLATE_PATH } from './paths/batch-template';
import { ERROR_FILE_PATH, IMPORTER_PATH } from './paths/importer';
import { BATCH_PATH, BATCHES_PATH } from './paths/batch';
import { COMPANIES_PATH, COMPANY_LOGO_PATH, COMPANY_OPTIONS_PATH, COMPANY_PATH } from './paths/companies';
import { CREDENTIAL_PATH, CREDENTIALS_PATH } from './paths/company-credentials';
import { CONVERT_PATH } from './paths/convert';
import { COUNTRIES_PATH, COUNTRY_PATH } from './paths/countries';
import { DELIVERIES_PATH, REPLAY_PATH, REPLAY_RANGE_PATH, TEST_PATH } from './paths/deliveries';
import { DOCUMENT_PATH } from './paths/document';
import { DOCUMENT_ORIGINAL_PATH, DOCUMENT_PDF_PATH, DOCUMENT_QR_PATH, DOCUMENT_XML_PATH } from './paths/document-files';
import { DOCUMENTS_PATH } from './paths/documents';
import { DOWNLOADS_PATH } from './paths/downloads';
import { EVENTS_PATH } from './paths/events';
import { EXCHANGE_PATH, EXCHANGES_PATH, SHOW_EXCHANGE_PATH, SHOW_EXCHANGES_PATH } from './paths/exchanges';
import { GENERATE_PATH } from './paths/generate';
import { EXTERNAL_STATUS_PATH } from './paths/external-status';
import { INBOUND_PATH } from './paths/inbound';
import { LISTENER_PATH, LISTENER_POLL_PATH, LISTENERS_PATH } from './paths/listeners';
import { AUTHORITIES_PATH, RETRIES_PATH, STUCK_PATH } from './paths/outages';
import { PUSH_PATHS } from './paths/pushed-messages';
import { OVERVIEW_PATH } from './paths/overview';
import {
  FIND_BATCHES_PATH,
  FIND_DOCUMENTS_PATH,
  FIND_DELIVERIES_PATH,
  FIND_SUBSCRIPTIONS_PATH,
  SHOW_DOCUMENT_PATH,
  SHOW_FILE_PATH,
} from './paths/operations';
import {
  CLOSE_BREAKER_PATH,
  RETRY_DELIVERIES_PATH,
  RETRY_DELIVERY_PATH,
  SHOW_SUBSCRIPTION_PATH,
  SKIP_DELIVERY_PATH,
  TEST_ENDPOINT_PATH,
} from './paths/operated-subscriptions';
import { REPLAY_DOCUMENT_PATH } from './paths/replay-document';
import {
  CANCEL_REPLAY_PATH,
  ONE_REPLAY_PATH,
  PAUSE_REPLAY_PATH,
  REPLAYS_PATH,
  RESUME_REPLAY_PATH,
} from './paths/replays';
import { CANCELLATION_PATH } from './paths/cancellation';
import { SETTLE_DOCUMENT_PATH } from './paths/settle-document';
import { DOCS_PATH, LIVE_PATH, OPENAPI_PATH, READY_PATH, SYSTEM_PATH } from './paths/service';
import { SUBSCRIPTION_PATH, SUBSCRIPTIONS_PATH } from './paths/subscriptions';
import { CHECK_PATH } from './paths/check';
import { VALIDATE_PATH } from './paths/validate';
import { WEBHOOK_KEYS_PATH } from './paths/webhook-keys';
import { resolveReference } from './resolve-reference';
import { SCHEMAS } from './schemas';
import { PUSH_TOKEN, type PathItem, type Schema } from './types';
import { WEBHOOKS } from './webhooks';

const SCOPES: Readonly<Record<Scope, string>> = {
  'companies:manage': 'register companies, manage their data, options and credentials',
  'documents:read': 'read and list documents',
  'documents:write': 'submit, amend and cancel documents',
  'external-status:write': 'report external statuses of documents',
  operations: 'run the service; for operators',
  'subscriptions:manage': 'manage webhook subscriptions',
};

const PATHS: Record<string, PathItem> = {
  '/v1.1/document': DOCUMENT_PATH,
  '/v1.1/documents': DOCUMENTS_PATH,
  '/v1.1/attachment': ATTACHMENTS_PATH,
  '/v1.1/attachment/{attachmentId}': ATTACHMENT_PATH,
  '/v1.1/document/check': CHECK_PATH,
  '/v1.1/document/validate': VALIDATE_PATH,
  '/v1.1/document/convert': CONVERT_PATH,
  '/v1.1/batch': BATCHES_PATH,
  '/v1.1/batch/importer': IMPORTER_PATH,
  '/v1.1/batch/template': BATCH_TEMPLATE_PATH,
  '/v1.1/batch/{batchId}/errors': ERROR_FILE_PATH,
  '/v1.1/batch/{batchId}': BATCH_PATH,
  '/v1.1/document/{documentId}/xml': DOCUMENT_XML_PATH,
  '/v1.1/document/{documentId}/original': DOCUMENT_ORIGINAL_PATH,
  '/v1.1/document/{documentId}/pdf': DOCUMENT_PDF_PATH,
  '/v1.1/document/{documentId}/qr': DOCUMENT_QR_PATH,
  '/v1.1/document/{documentId}/events': EVENTS_PATH,
  '/v1.1/document/{documentId}/exchanges': EXCHANGES_PATH,
  '/v1.1/document/{documentId}/exchanges/{number}': EXCHANGE_PATH,
  '/v1.1/document/{documentId}/external-status': EXTERNAL_STATUS_PATH,
  '/v1.1/document/{documentId}/cancellation': CANCELLATION_PATH,
  ...PUSH_PATHS,
  '/v1.1/inbound/{countryIso}': INBOUND_PATH,
  '/v1.1/operations/overview': OVERVIEW_PATH,
  '/v1.1/operations/documents': FIND_DOCUMENTS_PATH,
  '/v1.1/operations/documents/{documentId}': SHOW_DOCUMENT_PATH,
  '/v1.1/operations/documents/{documentId}/file': SHOW_FILE_PATH,
  '/v1.1/operations/documents/{documentId}/exchanges': SHOW_EXCHANGES_PATH,
  '/v1.1/operations/documents/{documentId}/exchanges/{number}': SHOW_EXCHANGE_PATH,
  '/v1.1/operations/batches': FIND_BATCHES_PATH,
  '/v1.1/operations/subscriptions': FIND_SUBSCRIPTIONS_PATH,
  '/v1.1/operations/subscriptions/{id}': SHOW_SUBSCRIPTION_PATH,
  '/v1.1/operations/subscriptions/{id}/test': TEST_ENDPOINT_PATH,
  '/v1.1/operations/subscriptions/{id}/retries': RETRY_DELIVERIES_PATH,
  '/v1.1/operations/subscriptions/{id}/close-breaker': CLOSE_BREAKER_PATH,
  '/v1.1/operations/subscriptions/{id}/deliveries': FIND_DELIVERIES_PATH,
  '/v1.1/operations/subscriptions/{id}/deliveries/{deliveryId}/retry': RETRY_DELIVERY_PATH,
  '/v1.1/operations/subscriptions/{id}/deliveries/{deliveryId}/skip': SKIP_DELIVERY_PATH,
  '/v1.1/operations/documents/{documentId}/replay': REPLAY_DOCUMENT_PATH,
  '/v1.1/operations/documents/{documentId}/settle': SETTLE_DOCUMENT_PATH,
  '/v1.1/operations/authorities': AUTHORITIES_PATH,
  '/v1.1/operations/stuck': STUCK_PATH,
  '/v1.1/operations/retries': RETRIES_PATH,
  '/v1.1/operations/replays': REPLAYS_PATH,
  '/v1.1/operations/replays/{replayId}': ONE_REPLAY_PATH,
  '/v1.1/operations/replays/{replayId}/pause': PAUSE_REPLAY_PATH,
  '/v1.1/operations/replays/{replayId}/resume': RESUME_REPLAY_PATH,
  '/v1.1/operations/replays/{replayId}/cancel': CANCEL_REPLAY_PATH,
  '/v1.1/operations/accounts': ACCOUNTS_PATH,
  '/v1.1/operations/accounts/{accountId}': ACCOUNT_PATH,
  '/v1.1/operations/accounts/{accountId}/companies': ACCOUNT_COMPANIES_PATH,
  '/v1.1/operations/accounts/{accountId}/companies/{companyId}': ACCOUNT_COMPANY_PATH,
  '/v1.1/companies': COMPANIES_PATH,
  '/v1.1/companies/{companyId}': COMPANY_PATH,
  '/v1.1/companies/{companyId}/options': COMPANY_OPTIONS_PATH,
  '/v1.1/companies/{companyId}/logo': COMPANY_LOGO_PATH,
  '/v1.1/companies/{companyId}/credentials': CREDENTIALS_PATH,
  '/v1.1/companies/{companyId}/credentials/{system}': CREDENTIAL_PATH,
  '/v1.1/countries': COUNTRIES_PATH,
  '/v1.1/countries/{iso}': COUNTRY_PATH,
  '/subscription-management': SUBSCRIPTIONS_PATH,
  '/subscription-management/{id}': SUBSCRIPTION_PATH,
  '/subscription-management/{id}/deliveries': DELIVERIES_PATH,
  '/subscription-management/{id}/deliveries/replay': REPLAY_RANGE_PATH,
  '/subscription-management/{id}/deliveries/{deliveryId}/replay': REPLAY_PATH,
  '/subscription-management/{id}/test': TEST_PATH,
  '/v1.1/listeners': LISTENERS_PATH,
  '/v1.1/listeners/{listenerId}': LISTENER_PATH,
  '/v1.1/listeners/{listenerId}/poll': LISTENER_POLL_PATH,
  '/.well-known/webhook-keys.json': WEBHOOK_KEYS_PATH,
  '/v1.1/documents/create/batch': GENERATE_PATH,
  '/v1.1/downloads/{fileId}': DOWNLOADS_PATH,
  '/health/live': LIVE_PATH,
  '/health/ready': READY_PATH,
  '/health/system': SYSTEM_PATH,
  '/openapi.json': OPENAPI_PATH,
  '/docs': DOCS_PATH,
};

/** The whole description: the only source of what the API takes and answers. */
export function openApiDocument(): OpenAPIV3_1.Document {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Electronic document submission',
      version: serviceVersion(),
      description: `Submit invoices, credit notes and debit notes, track their processing, and read them as JSON, UBL, PDF or QR code.

Send \`Authorization: Bearer <access token>\` with every request. Scopes: ${Object.entries(SCOPES)
        .map(([scope, meaning]) => `\`${scope}\` (${meaning})`)
        .join(', ')}.

Guides: ${GUIDE_LINKS}.`,
      // Packages of generated clients state it, and some tools refuse those that state none.
      license: { name: 'LicenseRef-Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'Documents', description: 'Submit, check, list and read documents.' },
      { name: 'Subscriptions', description: 'Receive notifications of changes by webhook.' },
      { name: 'Notifications', description: 'Notifications that a subscriber receives.' },
      { name: 'Batches', description: 'Submit many documents at once and track them.' },
      { name: 'Companies', description: 'Register companies, and manage their data, options and credentials.' },
      { name: 'Extensions', description: 'Operations in addition to the specification.' },
      { name: 'Service', description: 'Health and documentation; no token required.' },
    ],
    security: [{ bearer: [] }],
    paths: PATHS as unknown as OpenAPIV3_1.PathsObject,
    webhooks: WEBHOOKS,
    components: {
      schemas: SCHEMAS,
      responses: RESPONSES,
      headers: HEADERS,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token from the issuer.' },
        // As what is sent. Of two schemes of bearers, generated clients would give their token to the first, whichever it is.
        [PUSH_TOKEN]: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Bearer` and the token of a system that delivers, which the operator has set.',
        },
      },
    },
  };
}

/**
 * The part that express-openapi-validator enforces: parameters. Bodies are read in the intake threads (a 10 MiB body validated
 * here would hold up every other request), against the same component schemas. Nothing is left that describes answers: the
 * validator goes through all there is with the first request of each operation, which then held up every other one for 25 to 65
 * ms.
 */
export function enforcedDocument(): OpenAPIV3_1.Document {
  const document = structuredClone(openApiDocument());
  for (const item of Object.values(document.paths ?? {})) {
    if (item?.post !== undefined) delete item.post.requestBody;
    if (item?.put !== undefined) delete item.put.requestBody;
    for (const parameter of item?.post?.parameters ?? []) relaxDeepObject(document, parameter);
    for (const operation of operationsOf(item)) operation.responses = {};
  }
  delete document.components;
  delete document.webhooks;
  return document;
}

function operationsOf(item: OpenAPIV3_1.PathItemObject | undefined): OpenAPIV3_1.OperationObject[] {
  return [item?.get, item?.post, item?.put, item?.delete].filter((operation) => operation !== undefined);
}

/** The validator makes an empty object of an absent deepObject and misses its properties; cross-checks.ts asks for them. */
function relaxDeepObject(document: OpenAPIV3_1.Document, parameter: object): void {
  const deep = parameter as { style?: string; schema: Schema };
  if (deep.style !== 'deepObject') return;
  const { required: _required, ...schema } = resolveReference<OpenAPIV3_1.SchemaObject>(document, deep.schema);
  deep.schema = schema;
}
