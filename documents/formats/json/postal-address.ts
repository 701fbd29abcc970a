import type { PostalAddress } from '../../model/party';
import { presentAs } from '../../../platform/present';
import type { JsonAddress } from './json-document';
import { ADDRESS_MEMBERS } from './json-members';

/** Street and house number keep a line each, so that the JSON form can be told from the model again. */
export function readAddress(address: JsonAddress): PostalAddress {
  return presentAs<PostalAddress>({ line2: address.houseAndOfficeNo?.trim(), ...ADDRESS_MEMBERS.read(address) });
}

/** An address of the model under the names of the JSON document; an XML document may lack the country. */
export function projectAddress(address: PostalAddress): Partial<JsonAddress> {
  const further = [address.line2, address.line3].filter((line) => line !== undefined);
  return presentAs<Partial<JsonAddress>>({
    houseAndOfficeNo: further.length === 0 ? undefined : further.join(', '),
    ...ADDRESS_MEMBERS.project(address),
  });
}
