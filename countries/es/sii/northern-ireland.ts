import type { Counterparty } from '../aeat/counterparty';

const NORTHERN_IRELAND = /^XI(?=\d)/;

/**
 * Northern Ireland is of the Union for goods alone: whoever supplies or buys services there does business with the United Kingdom,
 * under the same digits.
 */
export function outsideOfGoods(party: Counterparty, isOfServices: boolean): Counterparty {
  const { number } = party;
  if (!isOfServices || 'nif' in number || number.idType !== '02' || !NORTHERN_IRELAND.test(number.id)) return party;
  const id = number.id.replace(NORTHERN_IRELAND, 'GB');
  return { ...party, number: { codigoPais: 'GB', idType: '04', id } };
}
