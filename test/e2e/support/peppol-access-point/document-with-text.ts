import { peppolInvoice } from '../../../support/peppol-documents';
import { freshNumber } from '../documents';

/** Texts that an engine on the way must leave alone, whatever it writes them as. */
const TEXTS = ['A & B <br> "C"', 'Žluťoučký kůň 𝄞', ' two  spaces ', "it's ]]&gt;"];

/** An invoice or, each fourth, a credit note. */
export function documentWithText(index: number): string {
  const root = index % 4 === 3 ? 'CreditNote' : 'Invoice';
  const text = (TEXTS[index % TEXTS.length] ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const xml = peppolInvoice(freshNumber('AS4'), { root });
  return xml.replace('<cbc:Name>Service</cbc:Name>', `<!-- it --><cbc:Name>${text}</cbc:Name>`);
}
