import { answerLines, fileOf, Refusal } from './call-lines';
import { client } from './generated/client.gen';
import * as sdk from './generated/sdk.gen';

const { EDOC_URL = '', EDOC_TOKEN = '' } = process.env;
client.setConfig({ baseUrl: EDOC_URL, auth: EDOC_TOKEN });
/** The types of what is sent are in typed-calls.ts. */
type Send = (options: object) => Promise<{ data: unknown; response: { ok: boolean; status: number } }>;

await answerLines(async (call) => {
  const send = (sdk as unknown as Record<string, Send>)[call.operation];
  if (send === undefined) throw new Error(`the client has no ${call.operation}`);
  const { path, query, header } = call.parameters;
  const file = fileOf(call);
  const body = file === undefined ? call.body : call.file?.isForm === true ? { file } : file;
  const { data, response } = await send({
    ...{ path, query, headers: header },
    ...(body === undefined ? {} : { body }),
    // It would write JSON of a blob.
    ...(body === file && file !== undefined ? { bodySerializer: null } : {}),
    // It would make texts of what is `text/…`.
    ...(call.answersBytes ? { parseAs: 'blob' } : {}),
  });
  if (!response.ok) throw new Refusal(response.status);
  return data;
});
