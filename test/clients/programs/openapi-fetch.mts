import createClient from 'openapi-fetch';
import { answerLines, fileOf, Refusal, type Call } from './call-lines';
import type { paths } from './schema';

const { EDOC_URL = '', EDOC_TOKEN = '' } = process.env;
const client = createClient<paths>({ baseUrl: EDOC_URL, headers: { authorization: `Bearer ${EDOC_TOKEN}` } });
/** The types of what is sent are in typed-calls.ts. */
type Send = (
  path: string,
  options: object,
) => Promise<{ data?: unknown; error?: unknown; response: { ok: boolean; status: number } }>;

await answerLines(async (call) => {
  const send = client[call.method] as unknown as Send;
  const { data, response } = await send(call.path, {
    params: call.parameters,
    ...bodyOf(call),
    parseAs: call.answersBytes ? 'blob' : 'json',
  });
  if (!response.ok) throw new Refusal(response.status);
  return data;
});

function bodyOf(call: Call): object {
  const file = fileOf(call);
  if (file === undefined) return call.body === undefined ? {} : { body: call.body };
  const form = new FormData();
  form.set('file', file, 'file');
  return call.file?.isForm === true
    ? { body: {}, bodySerializer: () => form }
    : { body: '', bodySerializer: () => file, headers: { 'content-type': call.file?.type ?? '' } };
}
