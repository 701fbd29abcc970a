import path from 'node:path';
import { ClientGone } from '../../api/client-gone';
import { projectRoot } from '../../platform/project-root';
import { eventually } from '../support/eventually';
import { Client } from './support/client';
import { openApi } from './support/open-api';

/** The threads do what the first byte says: go on for ever, or end. */
const ENDLESS = Uint8Array.of(1);
const ENDS_THREAD = Uint8Array.of(2);
const VALIDATE = '/v1.1/document/validate';

const api = openApi({
  pool: { filename: path.join(projectRoot(), 'test/support/obedient-thread.cjs'), taskTimeoutMs: 5_000 },
});

afterEach(() => jest.restoreAllMocks());

test('what waits for a thread when its client has gone is not begun', async () => {
  const asked = jest.spyOn(api.deps.pool, 'run');
  const attacks = ['acme', 'rival'].map(async (account) => new Client(api, account).postXml(VALIDATE, ENDLESS));
  await eventually('both threads to be at work', () => (asked.mock.calls.length === 2 ? true : undefined));
  const leaving = new AbortController();
  const left = fetch(new URL(VALIDATE, api.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${await new Client(api).token()}`, 'content-type': 'application/xml' },
    body: ENDS_THREAD,
    signal: leaving.signal,
  });
  await eventually('the third to wait', () => (asked.mock.calls.length === 3 ? true : undefined));
  leaving.abort();
  await expect(left).rejects.toThrow();
  await expect(asked.mock.results[2]?.value).rejects.toBeInstanceOf(ClientGone);
  // They are ended by their limit, well before the deadline of the answer.
  const answers = await Promise.all(attacks);
  expect(answers.map(({ status, json }) => [status, json().code])).toEqual([
    [400, 'DOCUMENT_TOO_COMPLEX'],
    [400, 'DOCUMENT_TOO_COMPLEX'],
  ]);
});
