import type { PassedOver } from '../formats/read-whole-invoice';

const LONGEST_LIST = 2_000;
const LONGEST_NAME = 160;

/**
 * The names of elements without a place on the page, each once, as text that may stand in an HTTP header:
 * `Delivery/DeliveryAddress/CityName, UUID`. Empty: all is on the page. A list that is too long ends with `+` and the
 * number of those left out.
 */
export function unprintedElements(values: readonly PassedOver[]): string {
  const names = [...new Set(values.map(({ path }) => asciiName(path.replace(/\[\d+\]/g, ''))))];
  const listed: string[] = [];
  let length = 0;
  for (const name of names) {
    length += name.length + 2;
    if (length > LONGEST_LIST) return [...listed, `+${names.length - listed.length}`].join(', ');
    listed.push(name);
  }
  return listed.join(', ');
}

/** Extensions may name their elements in any script. */
function asciiName(name: string): string {
  return name.replace(/[^\w./:-]/g, '_').slice(-LONGEST_NAME);
}
