import { EXEMPTIONS, INVOICE_TYPES, QUALIFICATIONS, REGIMES, TAXES } from './classifications';
import { STATED_ID_TYPES } from './party-number';
import { parseCalendarDate } from '../../documents/model/calendar-date';
import type { NationalDataTable } from '../../documents/formats/json/national-data';
import { parseDecimal } from '../../documents/model/decimal';
import type { Note } from '../../documents/model/semantic-document';
import { FACTURAE_REASON_CODES } from './correction-reasons';
import { isSurcharge } from './surcharges';

const among =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);
const isStated = (value: string): boolean => value.trim() !== '' && Array.from(value).length <= 500;
/** Percent, and the kind of the tax where it is not that on income. */
export const WITHHOLDING = /^(\d{1,2}(?:\.\d{1,4})?)(?:;(\d{2}))?$/;
const isAmount = (value: string): boolean => parseDecimal(value) !== undefined;

/** Elements that a note may steer, and the values that it may state: EN 16931 has no term for them. */
const HINTS = {
  TipoFactura: among(INVOICE_TYPES),
  ClaveRegimen: among(REGIMES),
  Impuesto: among(Object.values(TAXES)),
  CalificacionOperacion: among(QUALIFICATIONS),
  OperacionExenta: among(EXEMPTIONS),
  DescripcionOperacion: isStated,
  FechaRegContable: (value: string) => parseCalendarDate(value) === value,
  CuotaDeducible: isAmount,
  TipoImpositivo: isAmount,
  TipoOperacion: among(['E', 'P']),
  IDType: among(STATED_ID_TYPES),
  Art61d: among(['S']),
  Art7273: among(['S']),
  BaseRectificada: isAmount,
  CuotaRectificada: isAmount,
  CuotaRecargoRectificado: isAmount,
  Recargo: isSurcharge,
  Retencion: (value: string) => WITHHOLDING.test(value),
  OficinaContable: isStated,
  OrganoGestor: isStated,
  UnidadTramitadora: isStated,
  OrganoProponente: isStated,
  Expediente: isStated,
  ReasonCode: among(FACTURAE_REASON_CODES),
} as const satisfies Readonly<Record<string, (value: string) => boolean>>;

export type HintName = keyof typeof HINTS;

/** The same as `nationalData` of JSON states them, which become such notes. */
export const SPANISH_DATA: NationalDataTable = {
  document: new Map(Object.entries(HINTS).map(([name, accepts]) => [name, { accepts }])),
  line: new Map(),
};

export const HINT_NAMES = Object.keys(HINTS) as readonly HintName[];

export interface Hint {
  readonly value: string;
  /** Number of the note that states it. */
  readonly note: number;
}

export interface StatedHints {
  readonly hints: ReadonlyMap<HintName, Hint>;
  /** Notes that look like a hint and are none: unknown names, values that cannot be, names that are stated again. */
  readonly wrong: readonly number[];
}

/** As it should be, and as people write it. */
const STRICT_FORM = /^ES:([A-Za-z0-9]{1,40})=([^]*)$/;
const FORM = /^ES(?:\s*[:.;-]\s*|\s+)([A-Za-z0-9]{1,40})\s*[=:]\s*([^]*)$/i;
const MOST_TYPOS = 2;

interface NoteOfHint {
  /** None: a name that is unknown. */
  readonly name: HintName | undefined;
  readonly value: string;
}

/** What the note steers, or is meant to; undefined: it says something to people, whatever it begins with. */
function hintIn(note: string): NoteOfHint | undefined {
  const text = note.trim();
  const [, stated, value = ''] = STRICT_FORM.exec(text) ?? FORM.exec(text) ?? [];
  if (stated === undefined) return undefined;
  const name = HINT_NAMES.find((known) => known.toLowerCase() === stated.toLowerCase());
  if (name !== undefined) return { name, value: value.trim() };
  const isMeant = STRICT_FORM.test(text) || HINT_NAMES.some((known) => isTypoOf(stated, known));
  return isMeant ? { name: undefined, value } : undefined;
}

/** A note whose whole text is `ES:<Name>=<value>` steers the national record and is not part of the document's text. */
export function statedHints(notes: readonly Note[]): StatedHints {
  const hints = new Map<HintName, Hint>();
  const wrong: number[] = [];
  for (const [note, { text }] of notes.entries()) {
    const found = hintIn(text);
    if (found === undefined) continue;
    const { name, value: stated } = found;
    const value = name === undefined ? undefined : valueOf(name, stated);
    if (name !== undefined && value !== undefined && !hints.has(name)) hints.set(name, { value, note });
    else wrong.push(note);
  }
  return { hints, wrong };
}

/** The value as it is meant: codes are upper case. */
function valueOf(name: HintName, stated: string): string | undefined {
  return [stated, stated.toUpperCase()].find((value) => HINTS[name](value));
}

/** Whether the note steers, or is meant to. */
export function isHint(note: string): boolean {
  return hintIn(note)?.name !== undefined;
}

/** Letters that were left out, added, changed or swapped, a few at most. */
function isTypoOf(stated: string, known: string): boolean {
  const [one, other] = [stated.toLowerCase(), known.toLowerCase()];
  if (Math.abs(one.length - other.length) > MOST_TYPOS) return false;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, wanted] of [...other].entries())
      next.push(Math.min((row[at] ?? 0) + (letter === wanted ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    row = next;
  }
  return (row.at(-1) ?? 0) <= MOST_TYPOS;
}
