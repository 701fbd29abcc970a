import type { OpenAPIV3_1 } from 'openapi-types';
import { differencesOf } from './answers-compared';
import type { CallLine, ClientProgram, Outcome } from './client-program';
import { leastOf, type JsonSchema } from './optional-parts';
import type { WatchingProxy } from './watching-proxy';

/** What an operation is given. */
export interface Given {
  /** By name, wherever they stand. */
  parameters?: Readonly<Record<string, unknown>>;
  body?: unknown;
  file?: Buffer;
  /** Names of parameters and of members of the body that the OpenAPI calls optional, and this call needs nevertheless. */
  needs?: readonly string[];
  /** Any other than a success is refused to the program. */
  status?: number;
}

interface Described {
  method: string;
  path: string;
  operation: OpenAPIV3_1.OperationObject;
}

const SUCCESSES: readonly number[] = [200, 201, 202, 204];

/** Has a generated client call operations, and compares what the client makes of the answers with what was answered. */
export class OperationCaller {
  /** What was called, in order. */
  readonly lines: CallLine[] = [];
  readonly faults: string[] = [];
  private readonly operations: ReadonlyMap<string, Described>;

  constructor(
    private readonly openapi: OpenAPIV3_1.Document,
    private readonly program: ClientProgram,
    private readonly proxy: WatchingProxy,
    private readonly leavesOut: boolean,
  ) {
    this.operations = operationsOf(openapi);
  }

  /** Operations of the OpenAPI that were not called. */
  get uncalled(): string[] {
    const called = new Set(this.lines.map(({ operation }) => operation));
    return [...this.operations.keys()].filter((id) => !called.has(id));
  }

  /** The answer of the service; what the client makes of it is compared and goes on record. */
  async call<T>(operationId: string, given: Given = {}): Promise<T> {
    const line = this.lineOf(operationId, given);
    this.lines.push(line);
    const outcome = await this.program.call(line).catch((error: unknown) => {
      this.faults.push(error instanceof Error ? error.message : String(error));
      return undefined;
    });
    const [answer, ...others] = this.proxy.taken();
    if (answer?.operationId !== operationId || others.length > 0)
      throw new Error(`${operationId} became ${answer?.operationId ?? 'no request'}: ${this.faults.at(-1) ?? ''}`);
    const expected = given.status === undefined ? SUCCESSES : [given.status];
    const text = answer.body.toString('utf8');
    if (!expected.includes(answer.status)) {
      const asked = `${answer.sent.url} ${answer.sent.body.slice(0, 1_000)}`;
      throw new Error(`${operationId} was answered ${answer.status} to ${asked}\n${text.slice(0, 500)}`);
    }
    const isJson = answer.contentType.startsWith('application/json');
    if (outcome !== undefined) this.compare(line, outcome, answer.status, isJson ? JSON.parse(text) : answer.body);
    return (isJson ? JSON.parse(text) : answer.body) as T;
  }

  private compare({ operation, answersBytes }: CallLine, outcome: Outcome, status: number, answer: unknown): void {
    const say = (what: string): unknown => this.faults.push(`${operation}: ${what}`);
    if ('refused' in outcome) {
      if (outcome.refused !== status) say(`${status} was read as ${outcome.refused}`);
    } else if (status >= 400) say(`${status} was read as a success`);
    else if (answersBytes) {
      if (!('bytes' in outcome) || !outcome.bytes.equals(answer as Buffer)) say('other bytes than those answered');
    } else if (!Buffer.isBuffer(answer)) {
      const value = 'value' in outcome ? outcome.value : undefined;
      const differences = differencesOf(answer, value);
      if (differences.length > 0) say(`read otherwise than answered: ${differences.slice(0, 5).join('; ')}`);
    }
  }

  private lineOf(operationId: string, { parameters = {}, body, file, needs = [] }: Given): CallLine {
    const described = this.operations.get(operationId);
    if (described === undefined) throw new Error(`the OpenAPI has no operation ${operationId}`);
    const { method, path, operation } = described;
    const { requestBody, responses = {}, tags = [] } = operation;
    const content = (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {};
    const json = content['application/json']?.schema as JsonSchema | undefined;
    const answer = successOf(responses)?.content ?? {};
    const isNeeded = (name: string, required = false): boolean => !this.leavesOut || required || needs.includes(name);
    const stated = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
    const at = (place: string): Record<string, unknown> =>
      Object.fromEntries(
        stated
          .filter(({ in: where, name, required }) => where === place && name in parameters && isNeeded(name, required))
          .map(({ name }) => [name, parameters[name]]),
      );
    const unknown = Object.keys(parameters).filter((name) => !stated.some((parameter) => parameter.name === name));
    if (unknown.length > 0) throw new Error(`${operationId} has no ${unknown.join(', ')}`);
    const isBodyNeeded = isNeeded('body', (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.required);
    const least = this.leavesOut && json !== undefined ? leastOf(body, json, this.openapi, needs) : body;
    const answerJson = answer['application/json']?.schema as JsonSchema | undefined;
    return {
      ...{ operation: operationId, tag: tags[0] ?? '', method: method.toUpperCase(), path },
      parameters: { path: at('path'), query: at('query'), header: at('header') },
      ...(body === undefined || !isBodyNeeded ? {} : { body: least }),
      ...(file === undefined
        ? {}
        : {
            file: {
              base64: file.toString('base64'),
              isForm: 'multipart/form-data' in content,
              type: Object.keys(content).find((type) => type !== 'application/json') ?? '',
            },
          }),
      ...nameOf('bodySchema', json),
      ...nameOf('answerSchema', answerJson),
      answersBytes: Object.keys(answer).length > 0 && answerJson === undefined,
    };
  }
}

function operationsOf(openapi: OpenAPIV3_1.Document): Map<string, Described> {
  const all = Object.entries(openapi.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, OpenAPIV3_1.OperationObject>).map(
      ([method, operation]) => [operation.operationId ?? '', { method, path, operation }] as const,
    ),
  );
  return new Map(all);
}

function successOf(responses: OpenAPIV3_1.ResponsesObject): OpenAPIV3_1.ResponseObject | undefined {
  const status = SUCCESSES.find((code) => String(code) in responses);
  return status === undefined ? undefined : (responses[String(status)] as OpenAPIV3_1.ResponseObject);
}

/** The component that a schema, or the items of a list, refer to. */
function nameOf(member: 'bodySchema' | 'answerSchema', schema: JsonSchema | undefined): object {
  const name = (schema?.$ref ?? schema?.items?.$ref)?.replace('#/components/schemas/', '');
  return name === undefined ? {} : { [member]: name };
}
