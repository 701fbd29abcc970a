import { isSelfBilled } from '../../../documents/company-match';
import type { CalendarDate } from '../../../documents/model/calendar-date';
import type { Flow } from '../../../documents/model/document-context';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { isBlocking, type Finding } from '../../../validation/finding';
import { wrongHint } from '../mapping-findings';
import { mappingFinding, type MappingFinding } from '../../wire/mapping-finding';
import type { SpanishPerson } from '../spanish-person';
import { statedHints, type HintName, type Hints } from '../hints';
import type { Book, BookEntry } from './book-entries';
import { inEuros } from '../in-euros';
import { reportedDocument } from '../reported-document';
import { territoryFindings } from '../aeat/invoice-terms';
import { deadlineOf } from './deadline';
import { siiFindings } from './findings';
import { mapIssued } from './map-issued';
import { mapReceived } from './map-received';
import type { MappingSetting } from './mapping-setting';
import { regimeFindings } from './regimes';

export type MappedDocument =
  | {
      readonly kind: 'entry';
      readonly titular: SpanishPerson;
      readonly entry: BookEntry;
      /** The last day on which it is in time. */
      readonly deadline: CalendarDate;
      readonly warnings: readonly Finding[];
    }
  /** No entry can state the document; by the client's terms, every reason at once. */
  | { readonly kind: 'not-expressible'; readonly findings: readonly Finding[] };

/**
 * The book that the company enters a document in. An invoice that the buyer has issued is entered as received by it, and as
 * issued by its seller.
 */
export function bookOf(flow: Flow, document: Pick<SemanticDocument, 'typeCode'>): Book {
  return (flow === 'ISSUED') === isSelfBilled(document) ? 'received' : 'issued';
}

/** Hints about what only the other book states. */
const HINTS_OF_OTHER_BOOK: Readonly<Record<Book, readonly HintName[]>> = {
  issued: ['FechaRegContable', 'CuotaDeducible', 'PeriodoDeduccion', 'BienInversion'],
  received: [
    'CalificacionOperacion',
    'OperacionExenta',
    'TipoOperacion',
    'Impuesto',
    'IDType',
    'Art61d',
    'Art7273',
    'Tercero',
    'Cupon',
    'BaseMargen',
    'BaseImponibleACoste',
    'SituacionInmueble',
    'ReferenciaCatastral',
  ],
};

/** A document as its company enters it, or why it cannot. */
export function mapDocument(stated: SemanticDocument, setting: MappingSetting): MappedDocument {
  const reported = reportedDocument(stated, setting.company.nif, setting.flow);
  const { document, findings: ofCurrency } = inEuros(reported);
  const book = bookOf(setting.flow, document);
  const { hints, wrong } = statedHints(document.notes);
  const draft = book === 'issued' ? mapIssued(document, setting, hints) : mapReceived(document, setting, hints);
  const { entry, titular, counted } = draft;
  const deadline = counted && deadlineOf({ ...counted, isIssuedByOthers: book === 'issued' && isSelfBilled(document) });
  const found = [
    ...wrong.map(({ at, text }) => wrongHint(at, text, '–')),
    ...territoryFindings(setting.territory, 'Titular/NIF'),
    ...ofCurrency,
    ...otherBookFindings(hints, book),
    ...regimeFindings(hints),
    ...draft.findings,
  ];
  if (deadline !== undefined && setting.today > deadline && setting.isAmendment !== true)
    found.push(lateFinding(book, deadline, counted?.from));
  const findings = siiFindings(found, book);
  if (entry === undefined || deadline === undefined || findings.some(isBlocking))
    return { kind: 'not-expressible', findings };
  return { kind: 'entry', titular, entry, deadline, warnings: findings };
}

function otherBookFindings(hints: Hints, book: Book): MappingFinding[] {
  return HINTS_OF_OTHER_BOOK[book].flatMap((name) => {
    const hint = hints.get(name);
    return hint === undefined ? [] : [wrongHint(hint.at, `ES:${name}=${hint.value}`, name)];
  });
}

/** It is entered all the same: late is better than not at all. */
function lateFinding(book: Book, expected: string, found: string | undefined): MappingFinding {
  return mappingFinding({
    rule: 'ES-SII-LATE',
    severity: 'warning',
    at: ['BT-2'],
    terms: ['BT-2'],
    element: book === 'issued' ? 'FechaExpedicionFacturaEmisor' : 'FechaRegContable',
    found,
    expected,
  });
}
