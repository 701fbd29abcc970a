import { SII_NAMESPACES } from '../../../schemas/es-sii/namespaces';
import { writeEnvelope, XML_DECLARATION } from '../../wire/envelope';
import type { RecordPeriod } from '../aeat/period';
import type { SpanishPerson } from '../spanish-person';
import { declarations, element, text, type WrittenXml } from '../../wire/write-xml';
import type { Book, BookEntry, EntryKey } from './book-entries';
import { writeEntry, writeKey, writeOtherInvoice, writePeriod } from './write-entry';

const { sii, siiLR, siiLRC } = SII_NAMESPACES;
const VERSION = '1.1';

/** TipoComunicacion: a new entry, or a change of one that the agency holds. */
export type Communication = 'A0' | 'A1';

const SUBMISSIONS = {
  issued: 'siiLR:SuministroLRFacturasEmitidas',
  received: 'siiLR:SuministroLRFacturasRecibidas',
} as const satisfies Record<Book, string>;

/** The SOAP message with one entry. */
export function writeSubmission(titular: SpanishPerson, communication: Communication, entry: BookEntry): string {
  const header = writeHeader(titular, text('sii:TipoComunicacion', communication));
  return writeEnvelope({ siiLR, sii }, element(SUBMISSIONS[entry.book], [header, writeEntry(entry)]));
}

/** The SOAP message that takes an entry out of its book. */
export function writeCancellation(titular: SpanishPerson, entry: BookEntry): string {
  const { key, period, refExterna } = entry;
  const [message, record, name] =
    entry.book === 'issued'
      ? (['siiLR:BajaLRFacturasEmitidas', 'siiLR:RegistroLRBajaExpedidas', undefined] as const)
      : (['siiLR:BajaLRFacturasRecibidas', 'siiLR:RegistroLRBajaRecibidas', entry.contraparte.nombreRazon] as const);
  const cancelled = element(record, [
    writePeriod(period),
    element('siiLR:IDFactura', writeKey(key, { name })),
    text('siiLR:RefExterna', refExterna),
  ]);
  return writeEnvelope({ siiLR, sii }, element(message, [writeHeader(titular), cancelled]));
}

export interface EntryQuery {
  readonly titular: SpanishPerson;
  readonly book: Book;
  readonly period: RecordPeriod;
  /** Entry that is asked for; without it, all of the period are. */
  readonly sought?: { readonly key: EntryKey; readonly issuerName?: string };
}

/** The SOAP message that asks what the agency holds. */
export function writeQuery({ titular, book, period, sought }: EntryQuery): string {
  const [message, key] =
    book === 'issued'
      ? ['siiLRC:ConsultaLRFacturasEmitidas', sought && writeOtherInvoice(sought.key)]
      : ['siiLRC:ConsultaLRFacturasRecibidas', sought && writeKey(sought.key, { name: sought.issuerName })];
  const filter = element('siiLRC:FiltroConsulta', [writePeriod(period), key && element('siiLRC:IDFactura', key)]);
  return writeEnvelope({ siiLRC, sii }, element(message, [writeHeader(titular), filter]));
}

/** An entry as a document of its own, with the declaration of its prefixes. */
export function entryByItself(entry: BookEntry): string {
  return XML_DECLARATION + writeEntry(entry).replace(/^<[\w:]+/, (start) => start + declarations({ siiLR, sii }));
}

export function writeHeader({ nombreRazon, nif }: SpanishPerson, communication?: WrittenXml): WrittenXml {
  return element('sii:Cabecera', [
    text('sii:IDVersionSii', VERSION),
    element('sii:Titular', [text('sii:NombreRazon', nombreRazon), text('sii:NIF', nif)]),
    communication,
  ]);
}
