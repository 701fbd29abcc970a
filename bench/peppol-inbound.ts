import { randomUUID } from 'node:crypto';
import { embeddedSecret } from '../platform/shared-keys';
import { writeSbd } from '../sandbox/peppol/sbd';
import { ApiClient } from './api-client';
import type { BenchmarkContext } from './benchmark';
import type { Service } from './service';

const PATH = '/v1.1/inbound/peppol';
const SENDER = '9930:DE136695976';
/** The first are read by modules that are compiled only then. */
const WARM_UP = 20;

/**
 * Milliseconds from the first byte of an envelope to its answer, which is given when all of it is stored; one after the other.
 * @param ubl an invoice, whose copies are delivered under numbers of their own
 */
export async function measureInbound(
  { cleanUp, say }: Pick<BenchmarkContext, 'cleanUp' | 'say'>,
  service: Service,
  { ubl, receiver }: { ubl: string; receiver: string },
  count: number,
): Promise<number[]> {
  const token = (await embeddedSecret({ DATA_DIR: service.dataDir }, 'delivery-token')).toString('utf8');
  const client = new ApiClient(service.apiUrl, 1, { authorization: `Bearer ${token}` });
  cleanUp.add(async () => client.close());
  const measured: number[] = [];
  for (let index = -WARM_UP; index < count; index += 1) {
    const { status, milliseconds, body } = await client.post(PATH, 'ubl', envelopeOf(ubl, receiver));
    if (status !== 200 || body.includes('retry'))
      throw new Error(`an envelope was answered ${status}: ${body.toString()}`);
    if (index >= 0) measured.push(milliseconds);
  }
  say(`${count} envelopes of ${envelopeOf(ubl, receiver).length} bytes`);
  return measured;
}

function envelopeOf(ubl: string, receiver: string): Buffer {
  const parties = [SENDER, receiver];
  const [, customization = ''] = /<cbc:CustomizationID>([^<]*)</.exec(ubl) ?? [];
  const document = ubl
    .replace(/^<\?xml[^>]*>\s*/, '')
    .replace(/(<cbc:ID>)[^<]*/, `$1IN-${randomUUID().slice(0, 18)}`)
    .replace(/<cbc:EndpointID schemeID="[^"]*">[^<]*/g, () => endpoint(parties.shift() ?? ''));
  return Buffer.from(
    writeSbd(
      {
        instanceId: randomUUID(),
        sender: SENDER,
        receiver,
        root: 'Invoice',
        docTypeID: `busdox-docid-qns::urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##${customization}::2.1`,
        processID: 'cenbii-procid-ubl::urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
        countryC1: 'DE',
        at: new Date(),
      },
      document,
    ),
  );
}

function endpoint(participant: string): string {
  return `<cbc:EndpointID schemeID="${participant.slice(0, 4)}">${participant.slice(5)}`;
}
