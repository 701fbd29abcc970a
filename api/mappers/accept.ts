import { RequestError } from './api-error';

interface Range {
  type: string;
  subtype: string;
  quality: number;
}

const RANGE = /^([!#$%&'*+.^_`|~0-9a-z-]+)\/([!#$%&'*+.^_`|~0-9a-z-]+)$/;
const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;
const MAX_LENGTH = 2_000;
const JSON_TYPE = 'application/json';

/**
 * The offered media type that the client likes best (RFC 9110 section 12.5.1): the most specific range decides the quality
 * of each, the order of the offer breaks ties. No Accept takes the first. 406 when nothing fits, except for JSON: generated
 * clients ask for it wherever an error could be JSON.
 */
export function chooseMediaType(accept: string | undefined, offered: readonly string[]): string {
  const first = offered[0] ?? JSON_TYPE;
  if (accept === undefined || accept.trim() === '') return first;
  const ranges = accept.slice(0, MAX_LENGTH).toLowerCase().split(',').flatMap(parseRange);
  let best: { type: string; quality: number } | undefined;
  for (const type of offered) {
    const quality = qualityOf(type, ranges);
    if (quality > 0 && (best === undefined || quality > best.quality)) best = { type, quality };
  }
  if (best === undefined && !offered.includes(JSON_TYPE) && qualityOf(JSON_TYPE, ranges) > 0) return first;
  if (best === undefined)
    throw new RequestError('NOT_ACCEPTABLE', `This operation returns ${offered.join(', ')}.`, [
      { code: 'NOT_ACCEPTABLE', message: `must allow one of ${offered.join(', ')}`, parameter: 'Accept' },
    ]);
  return best.type;
}

function parseRange(text: string): Range[] {
  const [media = '', ...parameters] = text.split(';').map((part) => part.trim());
  const match = RANGE.exec(media);
  if (!match) return [];
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(QUALITY.exec(weight)?.[1] ?? 0);
  return [{ type: match[1] ?? '', subtype: match[2] ?? '', quality }];
}

function qualityOf(mediaType: string, ranges: readonly Range[]): number {
  const [type, subtype] = mediaType.split('/');
  const exact = ranges.find((range) => range.type === type && range.subtype === subtype);
  const sameType = ranges.find((range) => range.type === type && range.subtype === '*');
  const any = ranges.find((range) => range.type === '*' && range.subtype === '*');
  return (exact ?? sameType ?? any)?.quality ?? 0;
}
