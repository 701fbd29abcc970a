import type { PostalAddress } from '../../model/party';
import { present } from '../../../platform/present';
import type { JsonAddress } from './json-document';
import { ADDRESS_MEMBERS } from './json-members';

/** An address of the model as columns have it: one line holds house number and what follows; XML may lack the country. */
export function projectAddress(address: PostalAddress): Partial<JsonAddress> {
  const further = [address.line2, address.line3].filter((line) => line !== undefined);
  const { additionalLine: _line3, ...stated } = ADDRESS_MEMBERS.project(address);
  return { ...stated, ...present({ houseAndOfficeNo: further.length === 0 ? undefined : further.join(', ') }) };
}
