import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freshNumber, jsonInvoice, ublInvoice } from '../../e2e/support/documents';
import { closeMongo, connectMongo } from '../../../storage/mongo';
import { HEADER_ROW, sheetXml, workbook } from '../../support/hostile-workbooks';
import { Attacker, inParallel } from './attacker';

export interface Attack {
  name: string;
  /** Company of the attacker. */
  company: string;
  /** Goes on until the signal, then cleans up what it holds. */
  run(attacker: Attacker, signal: AbortSignal): Promise<void>;
}

const MIB = 1_048_576;
const SPAIN = 'ESA58818501';
const CONVERT = '/v1.1/document/convert';
const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

/** What the audit did to the service, for as long as the victim is watched. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'truncated forms',
    company: SPAIN,
    run: async (attacker, signal) => {
      const form = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      await inParallel(4, signal, async () => {
        await attacker.send({ path: CONVERT, headers, body: form });
        await attacker.send({ path: importer(attacker), headers, body: '--x\r\n'.repeat(1_000) });
      });
    },
  },
  { name: '2,000 silent sockets', company: SPAIN, run: silentSockets },
  {
    name: 'e-mail address of 262 kB',
    company: SPAIN,
    run: async (attacker, signal) => {
      const document = (): string =>
        withContact(ublInvoice({ number: freshNumber('MAIL') }), `a@b${'.'.repeat(262_000)}`);
      await inParallel(3, signal, async () => {
        await attacker.send({ path: attacker.submissionPath('RECEIVED'), headers: XML, body: document() });
        await attacker.upload(CONVERT, Buffer.from(document()));
        await delay(500);
      });
    },
  },
  {
    name: 'compressed bodies',
    company: SPAIN,
    run: async (attacker, signal) => {
      const blanks = Buffer.alloc(50 * MIB, ' ');
      const [brotli, gzip] = [brotliCompressSync(blanks), gzipSync(blanks)];
      const form = { 'content-type': 'multipart/form-data; boundary=x' };
      await inParallel(40, signal, async () => {
        await attacker.send({ path: CONVERT, headers: { ...form, 'content-encoding': 'br' }, body: brotli });
        await attacker.send({ path: CONVERT, headers: { ...form, 'content-encoding': 'gzip' }, body: gzip });
      });
    },
  },
  {
    name: 'workbook with a hostile format',
    company: SPAIN,
    run: async (attacker, signal) => {
      const file = workbookWithFormat('['.repeat(1_000_000));
      await inParallel(4, signal, async () => attacker.upload(importer(attacker), file));
    },
  },
  {
    name: 'eight long conversions',
    company: SPAIN,
    run: async (attacker, signal) => {
      await inParallel(8, signal, async () =>
        attacker.upload(CONVERT, Buffer.from(ublInvoice({ number: freshNumber('LONG'), lines: 9_000 }))),
      );
    },
  },
  {
    name: 'an authority that hangs',
    company: 'PT501964843',
    run: async (attacker, signal) => {
      // More than an authority has slots, but no flood of documents: that is another matter.
      while (!signal.aborted) {
        await attacker.send({ path: attacker.submissionPath(), body: jsonInvoice(freshNumber('SBX-SLOW-9')) });
        await delay(150);
      }
    },
  },
  {
    name: 'forty documents whose record is gone',
    company: 'ESA28015865',
    run: lostRecords,
  },
  {
    name: 'a member name of 4.9 MB',
    company: SPAIN,
    run: async (attacker, signal) => {
      const body = `{"${'x'.repeat(4_900_000)}": 1}`;
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'one' };
      await inParallel(4, signal, async () => attacker.send({ path: attacker.submissionPath(), headers, body }));
    },
  },
  {
    name: 'XML of 10 MB',
    company: SPAIN,
    run: async (attacker, signal) => {
      const many = `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`;
      const body = `<Invoice xmlns="urn:x">${many.repeat(Math.floor((10 * MIB - 100) / many.length))}</Invoice>`;
      await inParallel(4, signal, async () => {
        await attacker.send({ path: attacker.submissionPath(), headers: XML, body });
        await attacker.send({ path: '/v1.1/document/validate', headers: XML, body });
      });
    },
  },
  {
    // 2.4 MB at a time: each byte that is none lay behind characters that had to be counted to tell its place.
    name: 'two accounts with wrong bytes',
    company: SPAIN,
    run: async (attacker, signal) => {
      const [start = '', end = ''] = ublInvoice({ number: 'WRONG' }).split(/(?=<cbc:DocumentCurrencyCode>)/);
      const body = Buffer.concat([
        Buffer.from(start),
        Buffer.from('\uFFFD'.repeat(100_000)),
        Buffer.of(0xff),
        Buffer.from(end),
      ]);
      await byTwo(attacker, signal, async (one) => {
        await one.send({ path: one.submissionPath(), headers: XML, body });
        await one.send({ path: '/v1.1/document/validate', headers: XML, body });
      });
    },
  },
  {
    name: 'two accounts with documents that take long',
    company: SPAIN,
    run: async (attacker, signal) => {
      const lines = `{"lines":[${'{},'.repeat(1_500_000)}{}]}`;
      const document = ublInvoice({ number: 'LONG', lines: 8_000 }).replaceAll('currencyID="EUR"', 'currencyID=""');
      await byTwo(attacker, signal, async (one) => {
        await one.send({ path: one.submissionPath(), headers: { 'content-type': 'application/json' }, body: lines });
        await one.send({ path: '/v1.1/document/validate', headers: XML, body: document });
      });
    },
  },
  {
    // Last: what is left of it is processed for minutes.
    name: 'a flood of documents',
    company: SPAIN,
    run: async (attacker, signal) => {
      const body = () => jsonInvoice(freshNumber('FLOOD'));
      await inParallel(30, signal, async () => attacker.send({ path: attacker.submissionPath(), body: body() }));
    },
  },
];

const XML = { 'content-type': 'application/xml' };

/** Four requests at a time of each of two accounts. */
async function byTwo(attacker: Attacker, signal: AbortSignal, work: (one: Attacker) => Promise<void>): Promise<void> {
  const other = await Attacker.register(attacker.stack, 'ESA28015865');
  await Promise.all([attacker, other].map(async (one) => inParallel(4, signal, async () => work(one))));
}

function importer({ countryIso, company }: Attacker): string {
  return `/v1.1/batch/importer?countryIso=${countryIso}&vatNumber=${company}&purpose=EINVOICING&sync=true`;
}

function withContact(ubl: string, email: string): string {
  const contact = `<cac:Contact><cbc:ElectronicMail>${email}</cbc:ElectronicMail></cac:Contact></cac:Party>`;
  return ubl.replace('urn:cen.eu:en16931:2017', XRECHNUNG).replace('</cac:Party>', contact);
}

async function silentSockets(attacker: Attacker, signal: AbortSignal): Promise<void> {
  const sockets: Socket[] = [];
  while (!signal.aborted) {
    for (let count = 0; count < 2_000 && sockets.filter(({ closed }) => !closed).length < 2_000; count += 1) {
      sockets.push(await attacker.openSocket());
      if (signal.aborted) break;
    }
    await delay(500);
  }
  for (const socket of sockets) socket.destroy();
}

/** Their last step can never be done, however often it is repeated. */
async function lostRecords(attacker: Attacker, signal: AbortSignal): Promise<void> {
  const body = () => jsonInvoice(freshNumber('SBX-SLOW-1'));
  await Promise.all(
    Array.from({ length: 40 }, async () => attacker.send({ path: attacker.submissionPath(), body: body() })),
  );
  const mongo = await connectMongo(attacker.stack.service.mongodbUri, { maxPoolSize: 1 });
  await mongo.collection('documents').deleteMany({ documentNumber: /^SBX-SLOW-1-/ });
  await closeMongo(mongo);
  while (!signal.aborted) await delay(100);
}

/** A number format of a megabyte, some kilobytes when it is packed, which each cell would have to be read with. */
function workbookWithFormat(code: string): Buffer {
  const target = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const relationship = (id: string, type: string, part: string) =>
    `<Relationship Id="${id}" Type="${target}/${type}" Target="${part}"/>`;
  return workbook({
    'xl/_rels/workbook.xml.rels': `<Relationships>${relationship('r1', 'worksheet', 'worksheets/sheet1.xml')}${relationship('r2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetXml(`${HEADER_ROW}<row>${'<c s="0"><v>1</v></c>'.repeat(20)}</row>`),
  });
}
