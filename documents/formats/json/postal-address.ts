import type { PostalAddress } from '../../model/party';
import { present } from '../../../platform/present';
import type { JsonAddress } from './json-document';
import { ADDRESS_MEMBERS } from './json-members';

/** Street and house number keep a line each, so that the JSON form can be told from the model again. */
export function readAddress(address: JsonAddress): PostalAddress {
  return { ...ADDRESS_MEMBERS.read(address), ...present({ line2: address.houseAndOfficeNo?.trim() }) };
}

/** What an address of the model says under the names of the JSON document; an XML document may lack the country. */
export function projectAddress(address: PostalAddress): Partial<JsonAddress> {
  const further = [address.line2, address.line3].filter((line) => line !== undefined);
  return {
    ...ADDRESS_MEMBERS.project(address),
    ...present({ houseAndOfficeNo: further.length === 0 ? undefined : further.join(', ') }),
  };
}
