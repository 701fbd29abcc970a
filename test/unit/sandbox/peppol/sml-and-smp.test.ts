import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import * as fc from 'fast-check';
import { SignedXml } from 'xml-crypto';
import { answerOf, labelOf } from '../../../../sandbox/peppol/sml';
import { removeTemporaryFolders } from '../../../support/temporary-folder';
import { BIS_INVOICE, NetworkClient, withScheme } from './network-client';

let client: NetworkClient;
const resolver = new Resolver({ timeout: 2_000, tries: 1 });
const ZONE = 'participant.sml.test.tech.peppol.org';
const nameOf = (participant: string) => `${labelOf(participant)}.iso6523-actorid-upis.${ZONE}`;

beforeAll(async () => {
  client = await NetworkClient.start({ smlPort: 0 });
  resolver.setServers([`127.0.0.1:${client.sandbox.smlPort ?? 0}`]);
});

afterAll(async () => {
  await client.sandbox.stop();
  await removeTemporaryFolders();
});

test.each([
  ['0208:0428759497', 'DHXZYJO6NJH5Q24R23ZYESBQIBF4V2V2NQ5JTTDW24JL4ZLS55GA'],
  ['9930:DE136695976', 'UGUGFP63F2UV2WRSMHPK3ZYIBFLFKIDF6QVMXRVJF44CGVGTQY6A'],
  ['0204:991-03730-19', 'TODNMBGBS7HOW4WSIZW4HCS5CRYQ2MJXL3WIVY2HUNYIMAP3QNBQ'],
  ['0088:5798000000124', 'QU2FHCTY6U6SVIQXZ4PE2NVDOMXENU5AJJQQMIEH2XOASG5M5LBQ'],
  ['9915:test', 'EH5BOAVAKTMBGZYH2A63DZ4QOV33FVP5NSDVQKLUCFRAAYOODW6A'],
  ['9925:BE0428759497', 'BRTBS653U566AKP3GVAJFVZFXT4PNDTC23TINSG2HAVCJ6YAIF6Q'],
])('%s has the published name', (participant, label) => {
  expect(labelOf(participant)).toBe(label.toLowerCase());
});

test('a participant is found by NAPTR, and its SMP has the type, signed', async () => {
  const [record, second] = await resolver.resolveNaptr(nameOf('0208:0428759497'));
  expect(second).toBeUndefined();
  expect(record).toMatchObject({ flags: 'U', service: 'Meta:SMP', replacement: '' });
  const smp = record?.regexp.split('!')[2] ?? '';
  expect(smp).toBe(`${client.sandbox.url}/peppol/smp`);
  const address = `${smp}/${encodeURIComponent(withScheme('0208:0428759497'))}`;
  const metadata = await (await fetch(`${address}/services/${encodeURIComponent(BIS_INVOICE)}`)).text();
  expect(metadata).toContain('transportProfile="peppol-transport-as4-v2_0"');
  const signature = /<Signature xmlns.*<\/Signature>/s.exec(metadata)?.[0] ?? '';
  const certificate = /<X509Certificate>([^<]+)</.exec(signature)?.[1] ?? '';
  const publicCert = `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`;
  const verifies = (xml: string) => {
    const verifier = new SignedXml({ publicCert });
    verifier.loadSignature(signature);
    return verifier.checkSignature(xml);
  };
  expect(verifies(metadata)).toBe(true);
  expect(verifies(metadata.replace('https://example.org/', 'https://example.com/'))).toBe(false);
  const group = await (await fetch(address)).text();
  expect(group).toContain(`${address}/services/${encodeURIComponent(BIS_INVOICE)}`);
});

test('0208:0000000097 is in no SML, 0208:0999999922 has no billing types', async () => {
  await expect(resolver.resolveNaptr(nameOf('0208:0000000097'))).rejects.toMatchObject({ code: 'ENOTFOUND' });
  expect((await client.call(`/smp/${encodeURIComponent(withScheme('0208:0000000097'))}`)).status).toBe(404);
  const address = `/smp/${encodeURIComponent(withScheme('0208:0999999922'))}`;
  expect((await client.call(`${address}/services/${encodeURIComponent(BIS_INVOICE)}`)).status).toBe(404);
  expect(await (await client.call(address)).text()).toContain('ApplicationResponse');
});

test('/control takes a participant out, gives it other types, and has SML and SMP fail', async () => {
  const participant = '9930:de111111125';
  await client.control({ types: { [participant]: 'unregistered' } });
  await expect(resolver.resolveNaptr(nameOf(participant))).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await client.control({ types: { [participant]: [BIS_INVOICE] } });
  expect(await resolver.resolveNaptr(nameOf(participant))).toHaveLength(1);
  const group = await (await client.call(`/smp/${encodeURIComponent(withScheme(participant))}`)).text();
  expect(group.match(/<ServiceMetadataReference /g)).toHaveLength(1);
  await client.control({ sml: false, smp: false });
  await expect(resolver.resolveNaptr(nameOf(participant))).rejects.toMatchObject({ code: 'ESERVFAIL' });
  expect((await client.call(`/smp/${encodeURIComponent(withScheme(participant))}`)).status).toBe(503);
  await client.control({ sml: true, smp: true });
  expect(await resolver.resolveNaptr(nameOf(participant))).toHaveLength(1);
});

test('other types of records and other names are answered without one', async () => {
  await expect(resolver.resolve4(nameOf('0208:0428759497'))).rejects.toMatchObject({ code: 'ENODATA' });
  await expect(resolver.resolveNaptr('example.org')).rejects.toMatchObject({ code: 'EREFUSED' });
});

describe('what comes over UDP', () => {
  const view = { smpUrl: 'http://127.0.0.1:1/peppol/smp', answers: true, unregistered: [] };

  /** A query as resolvers write it. */
  function query(name: string, type = 35): Buffer {
    const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
    const head = Buffer.from([0x12, 0x34, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    return Buffer.concat([head, ...labels, Buffer.from([0, 0, type, 0, 1])]);
  }

  const whole = query(nameOf('0208:0428759497'));

  test('a query that is cut anywhere is refused or passed over', () => {
    expect(answerOf(whole, view)?.readUInt16BE(6)).toBe(1);
    for (let length = 0; length < whole.length; length += 1) {
      const answer = answerOf(whole.subarray(0, length), view);
      if (length < 12) expect(answer).toBeUndefined();
      else expect([answer?.length, (answer?.[3] ?? 0) & 15]).toEqual([12, 1]);
    }
  });

  test('an answer is not answered, or two servers would go on for ever', () => {
    const answer = answerOf(whole, view) ?? Buffer.alloc(0);
    expect(answerOf(answer, view)).toBeUndefined();
  });

  test.each([
    ['a pointer to itself', Buffer.concat([whole.subarray(0, 12), Buffer.from([0xc0, 12, 0, 35, 0, 1])]), 1],
    ['labels without end', Buffer.concat([whole.subarray(0, 12), Buffer.from('\x01a'.repeat(240), 'latin1')]), 1],
    ['another class', Buffer.concat([whole.subarray(0, -1), Buffer.from([3])]), 5],
    ['another operation', Buffer.concat([whole.subarray(0, 2), Buffer.from([0x28]), whole.subarray(3)]), 4],
    ['two questions', Buffer.concat([whole.subarray(0, 5), Buffer.from([2]), whole.subarray(6)]), 1],
    ['no question', Buffer.concat([whole.subarray(0, 5), Buffer.from([0]), whole.subarray(6)]), 1],
  ])('%s is refused', (_what, message, rcode) => {
    expect((answerOf(message, view)?.[3] ?? 0) & 15).toBe(rcode);
  });

  test('garbage ends nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 512 }), (bytes) => {
        const answer = answerOf(Buffer.from(bytes), view);
        if (answer !== undefined) expect(answer.subarray(0, 2)).toEqual(Buffer.from(bytes).subarray(0, 2));
      }),
    );
  });

  test('the server goes on after garbage', async () => {
    const socket = createSocket('udp4');
    for (const bytes of [Buffer.alloc(1), Buffer.alloc(2_000, 0xff), whole.subarray(0, 20)])
      await new Promise((resolve) => socket.send(bytes, client.sandbox.smlPort ?? 0, '127.0.0.1', resolve));
    expect(await resolver.resolveNaptr(nameOf('0208:0428759497'))).toHaveLength(1);
    socket.close();
  });
});
