import { gzipSync } from 'node:zlib';
import { openApiDocument } from '../../api/openapi/document';
import { OperationTable } from '../../api/operations/operation-table';
import { AccountRepository } from '../../storage/account-repository';
import { SUBMIT_QUERY } from './support/documents';
import { Client } from './support/client';
import { openApi } from './support/open-api';
import { SPANISH_COMPANY } from './support/test-api';

const api = openApi();
const client = new Client(api);

beforeAll(async () => {
  const accounts = new AccountRepository(api.mongo.connection);
  await accounts.upsertAccount({ accountId: 'mailed', email: 'billing@example.com', operator: true });
  await accounts.grantCompany('mailed', SPANISH_COMPANY);
});

const ID = '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11';
const COMPANY = 'vatNumber=ESB12345674&purpose=EINVOICING';
/** Parameters that are right, as they are judged before a body is. */
const PATHS: Readonly<Record<string, string>> = {
  submitDocument: `/v1.1/document?${SUBMIT_QUERY}`,
  submitBatch: `/v1.1/batch?${SUBMIT_QUERY}`,
  importBatch: `/v1.1/batch/importer?countryIso=ES&${COMPANY}`,
  uploadAttachment: '/v1.1/attachment?filename=a.pdf',
  deliverInbound: `/v1.1/inbound/ES?${COMPANY}`,
};

const operations = new OperationTable(openApiDocument())
  .all()
  .filter(({ bodyTypes, isBodyOptional }) => bodyTypes.length > 0 && !isBodyOptional);

test.each(operations)('$operationId refuses an empty body', async (operation) => {
  const { operationId, template, bodyTypes, scopes = [] } = operation;
  const method = operation.method.toUpperCase();
  const token = await api.issuer.token({ sub: 'mailed', scope: scopes.join(' ') });
  const headers = { authorization: `Bearer ${token}` };
  const path = PATHS[operationId] ?? template.replace(/\{\w+\}/g, ID);
  for (const type of bodyTypes) {
    const answers = [
      await client.send(method, path, '', { ...headers, 'content-type': type }),
      await client.send(method, path, gzipSync(''), { ...headers, 'content-type': type, 'content-encoding': 'gzip' }),
      await client.send(method, path, undefined, headers),
    ];
    expect(answers.map((answer) => [answer.status, answer.json().code])).toEqual(Array(3).fill([400, 'EMPTY_BODY']));
  }
});
