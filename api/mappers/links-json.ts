import { BSONType } from 'bson';
import { findValue, stringEnd, stringStart } from '../../storage/bson-elements';
import type { JsonBytes } from './json-bytes';

const ID = Buffer.from('_id');
const COUNTRY = Buffer.from('countryIso');
const PURPOSE = Buffer.from('purpose');

const SELF = Buffer.from('{"self":"');
const LOCATION_OF_COUNTRY = Buffer.from('/v1.1/document?countryIso=');
const AND_PURPOSE = Buffer.from('&purpose=');
const AND_ID = Buffer.from('&documentId=');
/** Representations with an address of their own, as in document-response.ts. */
const FILES = ['xml', 'pdf', 'qr', 'events'].map((name) => ({
  before: Buffer.from(`","${name}":"/v1.1/document/`),
  after: Buffer.from(`/${name}`),
}));
const END = Buffer.from('"}');

/** The links of the document that is all of `bytes`. */
export function writeLinks(out: JsonBytes, bytes: Uint8Array): void {
  out.raw(SELF);
  out.raw(LOCATION_OF_COUNTRY);
  writeText(out, bytes, COUNTRY);
  out.raw(AND_PURPOSE);
  writeText(out, bytes, PURPOSE);
  out.raw(AND_ID);
  const start = out.end;
  writeText(out, bytes, ID);
  const { end } = out;
  for (const { before, after } of FILES) {
    out.raw(before);
    out.again(start, end);
    out.raw(after);
  }
  out.raw(END);
}

function writeText(out: JsonBytes, bytes: Uint8Array, name: Uint8Array): void {
  const value = findValue(bytes, 0, name, BSONType.string);
  if (value !== undefined) out.insideString(bytes, stringStart(value), stringEnd(bytes, value));
}
