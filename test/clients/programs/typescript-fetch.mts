import * as generated from './generated';
import { answerLines, fileOf, Refusal, type Call } from './call-lines';

const { EDOC_URL = '', EDOC_TOKEN = '' } = process.env;
const configuration = new generated.Configuration({ basePath: EDOC_URL, accessToken: EDOC_TOKEN });
type Convert = (value: unknown) => unknown;
type Api = Record<string, (parameters: object) => Promise<unknown>>;
/** What it generates, by name: its programs state dates as `Date`, and write and read JSON by these. */
const named = generated as unknown as Record<string, Convert & (new (configuration: object) => Api)>;
const DAY = /^\d{4}-\d\d-\d\d$/;

await answerLines(async (call) => {
  const Api = named[`${call.tag}Api`];
  if (Api === undefined) throw new Error(`the client has no API of ${call.tag}`);
  const api = new Api(configuration);
  try {
    return asJson(call, await api[call.operation]?.({ ...parametersOf(call), ...bodyOf(call) }));
  } catch (error) {
    throw error instanceof generated.ResponseError ? new Refusal(error.response.status) : error;
  }
});

function parametersOf({ parameters: { path, query, header } }: Call): object {
  const entries = Object.entries({ ...path, ...query, ...header }).map(([name, value]) => {
    const camel = name.replaceAll(/-./g, ([, letter = '']) => letter.toUpperCase());
    const isDay = typeof value === 'string' && DAY.test(value);
    return [camel[0]?.toLowerCase() + camel.slice(1), isDay ? new Date(value) : value];
  });
  return Object.fromEntries(entries) as object;
}

function bodyOf(call: Call): object {
  const file = fileOf(call);
  if (file !== undefined) return call.file?.isForm === true ? { file } : { body: file };
  const { body, bodySchema = '' } = call;
  const read = named[`${bodySchema}FromJSON`];
  if (body === undefined || read === undefined) return {};
  return { [bodySchema[0]?.toLowerCase() + bodySchema.slice(1)]: Array.isArray(body) ? body.map(read) : read(body) };
}

function asJson({ answerSchema = '' }: Call, answer: unknown): unknown {
  const write = named[`${answerSchema}ToJSON`];
  if (write === undefined) return answer;
  return Array.isArray(answer) ? answer.map((item) => write(item)) : write(answer);
}
