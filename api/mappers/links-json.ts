import { BSONType } from 'bson';
import { findValue, stringEnd, stringStart } from '../../storage/bson-elements';
import type { JsonBytes } from './json-bytes';

const ID = Buffer.from('_id');
const COUNTRY = Buffer.from('countryIso');
const PURPOSE = Buffer.from('purpose');

const SELF = Buffer.from('{"self":"');
/** The same address under other names, as in document-response.ts. */
const SAME = ['xml', 'pdf', 'qr'].map((name) => Buffer.from(`","${name}":"`));
const LOCATION_OF_COUNTRY = Buffer.from('/v1.1/document?countryIso=');
const AND_PURPOSE = Buffer.from('&purpose=');
const AND_ID = Buffer.from('&documentId=');
const EVENTS_OF = Buffer.from('","events":"/v1.1/document/');
const END_OF_EVENTS = Buffer.from('/events"}');

/** The links of the document that is all of `bytes`. */
export function writeLinks(out: JsonBytes, bytes: Uint8Array): void {
  out.raw(SELF);
  const start = out.end;
  out.raw(LOCATION_OF_COUNTRY);
  writeText(out, bytes, COUNTRY);
  out.raw(AND_PURPOSE);
  writeText(out, bytes, PURPOSE);
  out.raw(AND_ID);
  writeText(out, bytes, ID);
  const { end } = out;
  for (const name of SAME) {
    out.raw(name);
    out.again(start, end);
  }
  out.raw(EVENTS_OF);
  writeText(out, bytes, ID);
  out.raw(END_OF_EVENTS);
}

function writeText(out: JsonBytes, bytes: Uint8Array, name: Uint8Array): void {
  const value = findValue(bytes, 0, name, BSONType.string);
  if (value !== undefined) out.insideString(bytes, stringStart(value), stringEnd(bytes, value));
}
