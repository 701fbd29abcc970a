import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { checkTarget } from '../../platform/guarded-http/check-target';
import { AllowList } from '../../platform/guarded-http/target-url';
import { dnsResolver } from '../../platform/guarded-http/name-lookup';
import { notification, senderTo, subscriptionTo } from '../unit/subscriptions/support';

const A = 1;
const AAAA = 28;

/** Answers by name; a name that is not here gets none, ever. */
const ZONE: Readonly<Record<string, { A?: number[][]; AAAA?: number[][]; unknown?: true }>> = {
  'public.example.net': { A: [[93, 184, 216, 34]] },
  'private.example.net': { A: [[10, 0, 0, 1]] },
  'half.example.net': { A: [[93, 184, 216, 34]], AAAA: [[...Array<number>(15).fill(0), 1]] },
  'none.example.net': { unknown: true },
};

/** A name server of a few lines on a real socket. */
let server: Socket;
let resolve: ReturnType<typeof dnsResolver>;

function answerTo(query: Buffer): Buffer | undefined {
  let end = 12;
  const labels: string[] = [];
  for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
    labels.push(query.subarray(end + 1, end + 1 + length).toString());
    end += length + 1;
  }
  const type = query.readUInt16BE(end + 1);
  const zone = ZONE[labels.join('.').toLowerCase()];
  if (zone === undefined) return undefined;
  const records = (type === A ? zone.A : type === AAAA ? zone.AAAA : undefined) ?? [];
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(zone.unknown === true ? 0x8183 : 0x8180, 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt32BE(0, 8);
  const answers = records.map((bytes) => Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]));
  return Buffer.concat([head, query.subarray(12, end + 5), ...answers]);
}

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (query, from) => {
    const answer = answerTo(query);
    if (answer !== undefined) server.send(answer, from.port, from.address);
  });
  await new Promise<void>((listening) => server.bind(0, '127.0.0.1', listening));
  resolve = dnsResolver([`127.0.0.1:${server.address().port}`]);
});

afterAll(() => {
  server.close();
});

const allowed = new AllowList([]);
const validate = async (host: string) => (await checkTarget(`https://${host}/`, { allowed, resolve }))?.code;

test('all addresses of both families are found and validated', async () => {
  expect(await resolve('half.example.net')).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '::1', family: 6 },
  ]);
  expect(await validate('public.example.net')).toBeUndefined();
  expect(await validate('private.example.net')).toBe('ADDRESS_NOT_PUBLIC');
  expect(await validate('half.example.net')).toBe('ADDRESS_NOT_PUBLIC');
  expect(await validate('none.example.net')).toBeUndefined();
  await expect(resolve('none.example.net')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('sending finds the same', async () => {
  const sender = senderTo([], { resolve });
  const send = async (host: string) => sender.sendNotification(subscriptionTo(`https://${host}/`), notification());
  expect((await send('private.example.net')).reason).toBe('ADDRESS_REFUSED');
  expect((await send('half.example.net')).reason).toBe('ADDRESS_REFUSED');
  expect((await send('none.example.net')).reason).toBe('NAME_NOT_RESOLVED');
});

test('name servers that never answer hold up neither the threads that everything else needs nor the client', async () => {
  const silent = Array.from({ length: 16 }, (_, index) => validate(`silent-${index}.example.net`));
  const start = performance.now();
  await lookup('localhost');
  await crypto.subtle.digest('SHA-256', Buffer.alloc(1_000));
  expect(performance.now() - start).toBeLessThan(500);
  expect(await Promise.all(silent)).toEqual(Array(16).fill(undefined));
  expect(performance.now() - start).toBeLessThan(5_000);
});
