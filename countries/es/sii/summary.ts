import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { mappingFinding, type MappingFinding } from '../../wire/mapping-finding';
import { recordNumber } from '../aeat/invoice-key';
import type { ChosenType } from '../aeat/invoice-type';
import type { Hints } from '../hints';
import { wrongHint } from '../mapping-findings';
import type { Book } from './book-entries';

const SUMMARY = 'F4';
/** Types that only the other book has. */
const OF_RECEIVED: readonly string[] = ['F5', 'F6', 'LC'];
const ELEMENT = 'IDFactura/NumSerieFacturaEmisorResumenFin';

/** A summary goes from the number of the document to the one of the note, and nothing else has a second number. */
export function summaryFindings(
  { number }: SemanticDocument,
  type: ChosenType,
  hints: Hints,
  book: Book,
): MappingFinding[] {
  const { tipoFactura, hint } = type;
  const last = hints.get('ResumenFin');
  if (book === 'issued' && hint !== undefined && OF_RECEIVED.includes(tipoFactura))
    return [wrongHint(hint.at, `ES:TipoFactura=${hint.value}`, 'TipoFactura')];
  if (last === undefined) {
    const place = { at: ['BG-1'], terms: ['BT-22'], element: ELEMENT };
    return tipoFactura === SUMMARY ? [mappingFinding({ rule: 'ES-RESUMEN', ...place, expected: 'ResumenFin' })] : [];
  }
  const isSecond = recordNumber(last.value) !== undefined && last.value !== number?.trim();
  return tipoFactura === SUMMARY && isSecond ? [] : [wrongHint(last.at, `ES:ResumenFin=${last.value}`, ELEMENT)];
}
