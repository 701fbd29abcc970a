import type { XmlElement } from '../../../documents/xml/element-tree';
import type { PartyNumber } from '../party-number';
import { groupOf, textOf } from '../../wire/read-body';
import type { EntryKey } from './book-entries';

/** An invoice as an answer names it, where it names it wholly. */
export type ReadKey = Omit<EntryKey, 'issuer'> & { readonly issuer: string };

/** IDFactura of an answer. */
export function keyIn(element: XmlElement | undefined): ReadKey | undefined {
  const issuer = issuerIn(groupOf(element, 'IDEmisorFactura'));
  const numSerieFacturaEmisor = textOf(element, 'NumSerieFacturaEmisor');
  const fechaExpedicionFacturaEmisor = textOf(element, 'FechaExpedicionFacturaEmisor');
  if (issuer === undefined || numSerieFacturaEmisor === undefined || fechaExpedicionFacturaEmisor === undefined)
    return undefined;
  return { issuer, numSerieFacturaEmisor, fechaExpedicionFacturaEmisor };
}

function issuerIn(element: XmlElement | undefined): string | undefined {
  return textOf(element, 'NIF') ?? textOf(groupOf(element, 'IDOtro'), 'ID');
}

/** The number alone, as answers are compared by it: who it belongs to follows from it. */
export function issuerText(issuer: PartyNumber): string {
  return 'nif' in issuer ? issuer.nif : issuer.id;
}

export function isKeyOf(read: ReadKey, key: EntryKey): boolean {
  return (
    read.issuer === issuerText(key.issuer) &&
    read.numSerieFacturaEmisor === key.numSerieFacturaEmisor &&
    read.fechaExpedicionFacturaEmisor === key.fechaExpedicionFacturaEmisor
  );
}
