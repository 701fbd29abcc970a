import { SUBMIT_QUERY } from '../../api/support/documents';
import type { Chance } from '../chance';
import { disturbed, plainRequest } from '../disturb';
import type { WireRequest } from '../http-exchange';
import { mutateXml } from '../mutate-xml';
import { CONVERT, upload } from './multipart';
import { XML_SAMPLES } from './samples';
import type { World } from './world';

const TARGETS = [
  '/v1.1/document/validate',
  '/v1.1/document/validate',
  `/v1.1/document?${SUBMIT_QUERY}`,
  '/v1.1/inbound/ES?vatNumber=ESB12345674&purpose=EINVOICING',
  CONVERT,
] as const;
const BATCH = `/v1.1/batch?${SUBMIT_QUERY}`;

/** Documents in XML with something wrong, to every operation that reads XML. */
export function xmlRequest(chance: Chance, world: World): WireRequest {
  const sample = chance.one(XML_SAMPLES);
  if (chance.percent(20)) return disturbed(chance, posted(world, BATCH, batch(chance)), 10);
  const body = mutateXml(chance, sample);
  const target = chance.one(TARGETS);
  const request = target === CONVERT ? upload(world, target, body) : posted(world, target, body);
  return disturbed(chance, request, 10);
}

function batch(chance: Chance): Buffer {
  const documents = chance.times(chance.one([0, 1, 2, 5]), () => {
    const declared = chance.one(XML_SAMPLES).replace(/^<\?xml[^>]*>\s*/, '');
    return chance.percent(40) ? mutateXml(chance, declared).toString() : declared;
  });
  const list = `<?xml version="1.0" encoding="UTF-8"?><Documents>${documents.join('\n')}</Documents>`;
  return chance.percent(30) ? mutateXml(chance, list) : Buffer.from(list);
}

function posted(world: World, target: string, body: Buffer): WireRequest {
  const headers = [
    ['Authorization', `Bearer ${world.token}`],
    ['Content-Type', 'application/xml'],
  ] as const;
  return plainRequest({ method: 'POST', target, headers, body });
}
