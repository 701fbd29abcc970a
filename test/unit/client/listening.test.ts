import type { ListenerEvent } from '../../../client/api-types';
import { EdocClient } from '../../../client/edoc-client';
import { json, MisbehavingService, refusal, reset } from './misbehaving-service';

const service = new MisbehavingService();
beforeAll(async () => service.start());
afterAll(async () => service.stop());

const listener = (id: string) => json(201, { id, eventTypes: ['DOCUMENT_STATUS_CHANGED'], expiresAt: '' });
const poll = (...ids: string[]) => json(200, { content: ids.map((id) => ({ id })), expiresAt: '' });

test('events are acknowledged when the next is asked for; a listener that ended is replaced; the end is clean', async () => {
  const stop = new AbortController();
  const interruptions: string[] = [];
  const heard: string[] = [];
  const done = json(204, undefined);
  const ended = refusal(404, 'LISTENER_NOT_FOUND');
  service.answers(listener('one'), poll('a', 'b'), reset, ended, listener('two'), poll('c'), poll(), done);
  const events: AsyncGenerator<ListenerEvent> = new EdocClient({
    baseUrl: service.url,
    token: 't',
    maxAttempts: 1,
  }).listen({ signal: stop.signal, onInterruption: (error) => interruptions.push(error.message) });
  for await (const { id } of events) {
    heard.push(id);
    if (id === 'c') stop.abort();
  }
  expect(heard).toEqual(['a', 'b', 'c']);
  expect(interruptions).toHaveLength(2);
  const asked = service.asked.map(({ method, url, body }) => [method, url, body.toString()]);
  expect(asked).toEqual([
    ['POST', '/v1.1/listeners', '{}'],
    ['POST', '/v1.1/listeners/one/poll', '{"ack":[]}'],
    ['POST', '/v1.1/listeners/one/poll', '{"ack":["a","b"]}'],
    ['POST', '/v1.1/listeners/one/poll', '{"ack":["a","b"]}'],
    ['POST', '/v1.1/listeners', '{}'],
    ['POST', '/v1.1/listeners/two/poll', '{"ack":["a","b"]}'],
    ['POST', '/v1.1/listeners/two/poll', '{"ack":["c"]}'],
    ['DELETE', '/v1.1/listeners/two', ''],
  ]);
});

test('an error that does not pass ends it', async () => {
  service.answers(refusal(403, 'INSUFFICIENT_SCOPE'));
  const events = new EdocClient({ baseUrl: service.url, token: 't' }).listen();
  await expect(events.next()).rejects.toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
  expect(service.asked).toHaveLength(1);
});
