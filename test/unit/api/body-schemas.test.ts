import { Ajv2020 } from 'ajv/dist/2020';
import { UPDATE_EXTERNAL_STATUS } from '../../../api/openapi/external-status-schemas';
import { INVOICE_BATCH_GENERATOR } from '../../../api/openapi/generation-schemas';
import { CHECKED_RETRY } from '../../../api/openapi/outage-schemas';
import { REPLAY_DOCUMENT } from '../../../api/openapi/replay-schemas';
import { CREATE_REPLAY } from '../../../api/openapi/replay-job-schemas';
import { CHECKED_SETTLE_DOCUMENT } from '../../../api/openapi/settle-schemas';
import { JSON_DOCUMENT_SCHEMA } from '../../../documents/formats/json/json-document-schema';

const ajv = new Ajv2020({ strict: false });

// body-schema.ts compiles them without asking.
test.each(
  Object.entries({
    CHECKED_RETRY,
    CHECKED_SETTLE_DOCUMENT,
    CREATE_REPLAY,
    INVOICE_BATCH_GENERATOR,
    JSON_DOCUMENT_SCHEMA,
    REPLAY_DOCUMENT,
    UPDATE_EXTERNAL_STATUS,
  }),
)('%s is a JSON Schema, with formats that are checked', (_name, schema) => {
  expect(ajv.validateSchema(schema)).toBe(true);
  const formats = [...JSON.stringify(schema).matchAll(/"format":"([^"]*)"/g)].map(([, format]) => format);
  expect(['date', 'uuid']).toEqual(expect.arrayContaining([...new Set(formats)]));
  expect(ajv.validateSchema({ ...schema, type: 'any' })).toBe(false);
});
