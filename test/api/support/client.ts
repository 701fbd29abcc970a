import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { ERROR_CATALOGUE } from '../../../api/mappers/error-catalogue';
import { PROBLEM_CODES } from '../../../api/mappers/problem-codes';
import { openApiDocument } from '../../../api/openapi/document';
import { OperationTable } from '../../../api/operations/operation-table';
import { closedAnswers } from './closed-answers';
import type { TestApi } from './test-api';
import { present } from '../../../platform/present';

const openapi = closedAnswers(openApiDocument());
const table = new OperationTable(openapi);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv, { mode: 'full' });
ajv.addSchema(openapi, 'openapi.json');

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  json: () => Record<string, unknown> & {
    code?: string;
    errors?: { code: string; parameter?: string; pointer?: string; message: string }[];
  };
}

/** A client that checks every answer it gets against the OpenAPI: status documented, body of the schema, codes known. */
export class Client {
  constructor(
    private readonly api: Pick<TestApi, 'url' | 'issuer'>,
    private readonly account = 'acme',
  ) {}

  private tokenText: Promise<string> | undefined;

  async token(): Promise<string> {
    this.tokenText ??= this.api.issuer.token({ sub: this.account });
    return this.tokenText;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  async postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  async putJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('PUT', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  async postXml(path: string, body: string | Uint8Array, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, { 'content-type': 'application/xml', ...headers });
  }

  async send(
    method: string,
    path: string,
    body?: string | Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const authorization = headers['authorization'] ?? `Bearer ${await this.token()}`;
    const merged = Object.entries({ ...headers, authorization }).filter(([, value]) => value !== '');
    const response = await fetch(`${this.api.url}${path}`, {
      method,
      headers: Object.fromEntries(merged),
      redirect: 'manual',
      ...present({ body: body as string | undefined }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      bytes,
      json: () => JSON.parse(bytes.toString()) as ReturnType<Answer['json']>,
    };
    if (method !== 'HEAD') checkAnswer(method, path, answer);
    return answer;
  }
}

export function checkAnswer(method: string, path: string, answer: Answer): void {
  for (const header of ['x-request-id', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'])
    if (!answer.headers.has(header)) throw new Error(`${method} ${path}: no ${header}`);
  if (answer.status >= 400) checkError(answer);
  if (!isDecodable(path)) return;
  const match = table.match(method, path.split('?')[0] ?? '');
  if (match.kind !== 'found') return;
  const { template, method: verb } = match.operation;
  const stated = openapi.paths?.[template]?.[verb]?.responses?.[String(answer.status)];
  if (stated === undefined)
    throw new Error(
      `${method} ${template} answered the undocumented ${answer.status}: ${answer.bytes.toString().slice(0, 500)}`,
    );
  const [mediaType] = (answer.headers.get('content-type') ?? '').split(';');
  if (mediaType !== 'application/json') return;
  const place =
    '$ref' in stated
      ? stated.$ref.slice('#/'.length).split('/')
      : ['paths', template, verb, 'responses', String(answer.status)];
  const pointer = ['', ...place, 'content', 'application/json', 'schema']
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.getSchema(`openapi.json#${pointer}`);
  if (validate?.(answer.json()) !== true)
    throw new Error(`${method} ${template} ${answer.status}: ${ajv.errorsText(validate?.errors)}`);
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path.split('?')[0] ?? '') !== '';
  } catch {
    return false;
  }
}

function checkError(answer: Answer): void {
  const body = answer.json();
  const kind = (ERROR_CATALOGUE as Record<string, { status: number }>)[body.code ?? ''];
  if (body['checks'] !== undefined) return;
  if (kind?.status !== answer.status) throw new Error(`code ${body.code} with status ${answer.status}`);
  for (const { code } of body.errors ?? [])
    if (!Object.hasOwn(PROBLEM_CODES, code)) throw new Error(`problem code ${code} is not in the catalogue`);
  if (/ at .*\.(ts|js):\d+|node_modules/.test(answer.bytes.toString())) throw new Error('the error shows internals');
}
