import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { parseCalendarDate, type CalendarDate } from '../../../documents/model/calendar-date';
import { LATER_SUPPLY_REGIMES } from '../classifications';
import { hintedLines, isDisbursement, isLineOf } from '../hinted-groups';
import { recordDate } from './invoice-key';
import { lengthOf, mappingFinding, type MappingFinding } from '../../wire/mapping-finding';
import { missing } from '../mapping-findings';

interface StatedDate {
  readonly date: CalendarDate;
  readonly term: string;
  readonly at: readonly string[];
}

/** Date at which the document says that the operation took place: the first of its dates. */
function statedDate({ taxPointDate, delivery, period }: SemanticDocument): StatedDate | undefined {
  if (taxPointDate !== undefined) return { date: taxPointDate, term: 'BT-7', at: ['BT-7'] };
  if (delivery?.date !== undefined) return { date: delivery.date, term: 'BT-72', at: ['BG-13', 'BT-72'] };
  const end = period?.end;
  return end === undefined ? undefined : { date: end, term: 'BT-74', at: ['BG-14', 'BT-74'] };
}

/** FechaOperacion, where it differs from the invoice's. A later one is for supplies that are still to come. */
export function operationDate(
  document: SemanticDocument,
  /** ClaveRegimen of its operations. */
  regimes: readonly string[],
): { fechaOperacion?: string; findings: readonly MappingFinding[] } {
  const stated = statedDate(document);
  const { issueDate } = document;
  if (stated === undefined || issueDate === undefined || stated.date === issueDate) return { findings: [] };
  const { date, term, at } = stated;
  const mayBeLater = regimes.every((regime) => LATER_SUPPLY_REGIMES.includes(regime));
  if (date < issueDate || mayBeLater) return { fechaOperacion: recordDate(date), findings: [] };
  const leftOut = { severity: 'warning', at, terms: [term], element: 'FechaOperacion', found: date } as const;
  return { findings: [mappingFinding({ rule: 'ES-1146', ...leftOut })] };
}

/** The day of FechaOperacion. */
export function operationDay(fechaOperacion: string | undefined): CalendarDate | undefined {
  return parseCalendarDate(fechaOperacion?.split('-').reverse().join('-') ?? '');
}

/** Whether FechaOperacion is after the day of issue. */
export function isLater({ issueDate }: SemanticDocument, fechaOperacion: string | undefined): boolean {
  const day = operationDay(fechaOperacion);
  return day !== undefined && issueDate !== undefined && day > issueDate;
}

const LONGEST_DESCRIPTION = 500;
const SEPARATOR = '; ';
const MORE = '…';

/**
 * DescripcionOperacion: what a note says, else the names of what was supplied, as many as there is room for. What is paid for
 * the buyer is not supplied by the seller; it is named only where there is nothing else.
 */
export function operationDescription(
  document: SemanticDocument,
  hinted: string | undefined,
): { text: string; findings: readonly MappingFinding[] } {
  if (hinted !== undefined) return { text: hinted, findings: [] };
  const { vatBreakdown, lines } = document;
  const disbursed = new Set(
    hintedLines(document)
      .filter((one) => isDisbursement(one) || !vatBreakdown.some((group) => isLineOf(one.line, group)))
      .map(({ index }) => index),
  );
  const supplied = lines.filter((_line, index) => !disbursed.has(index));
  const described = supplied.length === 0 ? lines : supplied;
  const names = described.map(({ item }) => item?.name?.trim().replace(/\s\s*/g, ' ') ?? '');
  const text = summary([...new Set(names.filter((name) => name !== ''))]);
  if (text !== '') return { text, findings: [] };
  const place = { at: ['BG-25'], terms: ['BT-153'], element: 'DescripcionOperacion' };
  return { text, findings: [missing(place)] };
}

function summary(names: readonly string[]): string {
  let text = '';
  for (const [index, name] of names.entries()) {
    const longer = index === 0 ? name : `${text}${SEPARATOR}${name}`;
    // Room for the sign that there is more, unless there is none.
    const room = index === names.length - 1 ? LONGEST_DESCRIPTION : LONGEST_DESCRIPTION - lengthOf(SEPARATOR + MORE);
    if (lengthOf(longer) > room) return index === 0 ? cut(name) : `${text}${SEPARATOR}${MORE}`;
    text = longer;
  }
  return text;
}

function cut(name: string): string {
  return (
    Array.from(name)
      .slice(0, LONGEST_DESCRIPTION - 1)
      .join('') + MORE
  );
}
