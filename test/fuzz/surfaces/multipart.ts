import { IMPORT_QUERY } from '../../api/support/template-upload';
import type { Chance } from '../chance';
import { disturbed, plainRequest } from '../disturb';
import type { WireRequest } from '../http-exchange';
import { mutateBytes } from '../mutate-bytes';
import { SAMPLES } from './samples';
import type { World } from './world';

const BOUNDARY = 'x';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
export const IMPORTER = `/v1.1/batch/importer?${IMPORT_QUERY}&sync=true`;
export const CONVERT = '/v1.1/document/convert';

/** A form as every client sends it, around those bytes. */
export function formBody(content: Buffer, head = 'Content-Disposition: form-data; name="file"; filename="a"'): Buffer {
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

export function upload(world: World, target: string, content: Buffer): WireRequest {
  const headers = [
    ['Authorization', `Bearer ${world.token}`],
    ['Content-Type', FORM_TYPE],
  ] as const;
  return plainRequest({ method: 'POST', target, headers, body: formBody(content) });
}

/** Forms whose parts, headers and delimiters are not as they should be. */
export function multipartRequest(chance: Chance, world: World): WireRequest {
  const contents = Object.values(SAMPLES).map((sample) => (chance.percent(70) ? sample.subarray(0, 300) : sample));
  const count = chance.one([0, 1, 1, 1, 2, 3, 19, 20, 21, 60]);
  const parts = chance.times(count, () => {
    const headers = chance.times(chance.one([0, 1, 1, 1, 2, 60]), () => header(chance));
    const lineEnd = chance.percent(95) ? '\r\n' : chance.one(['\n', '\r', '']);
    const delimiter = `--${chance.percent(95) ? BOUNDARY : chance.one(['', 'y', 'xx', 'x--', 'x \t'])}`;
    return Buffer.concat([
      Buffer.from(`${delimiter}${lineEnd}${headers.map((line) => `${line}${lineEnd}`).join('')}${lineEnd}`),
      chance.one(contents),
      Buffer.from(lineEnd),
    ]);
  });
  const whole = Buffer.concat([...parts, Buffer.from(chance.percent(80) ? `--${BOUNDARY}--\r\n` : '')]);
  const body = chance.percent(40) ? mutateBytes(chance, whole) : whole;
  const request = { ...upload(world, chance.percent(50) ? CONVERT : IMPORTER, Buffer.alloc(0)), body };
  return disturbed(chance, request, 25);
}

function header(chance: Chance): string {
  if (chance.percent(50)) return 'Content-Disposition: form-data; name="file"; filename="a.xml"';
  const name = chance.percent(70) ? 'file' : chance.awkwardText();
  return chance.one([
    `Content-Disposition: form-data; name="${name}"; filename="${chance.awkwardText()}"`,
    `Content-Disposition: form-data; name=${name}; filename*=UTF-8''${chance.awkwardText()}`,
    `content-disposition:form-data;name="${name}"`,
    `Content-Disposition: ${chance.one(['attachment', '', 'form-data', 'form-data; name', 'form-data; name="'])}`,
    `Content-Type: ${chance.one(['application/octet-stream', 'text/plain; charset=utf-16', 'multipart/mixed; boundary=x', ''])}`,
    `Content-Transfer-Encoding: ${chance.one(['base64', 'quoted-printable', 'x'])}`,
    `X-Odd: ${chance.awkwardText()}`,
    chance.awkwardText(),
  ]);
}
