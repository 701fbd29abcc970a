import { EXEMPTIONS, INVOICE_TYPES, QUALIFICATIONS, REGIMES } from './classifications';
import { parseCalendarDate } from '../../documents/model/calendar-date';
import type { NationalDataTable } from '../../documents/formats/json/national-data';
import { parseDecimal } from '../../documents/model/decimal';
import type { Note } from '../../documents/model/semantic-document';
import { FACTURAE_REASON_CODES } from './correction-reasons';

const among =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);
const isStated = (value: string): boolean => value.trim() !== '' && Array.from(value).length <= 500;
const isAmount = (value: string): boolean => parseDecimal(value) !== undefined;

/** Elements that a note may steer, and the values that it may state: EN 16931 has no term for them. */
const HINTS = {
  TipoFactura: among(INVOICE_TYPES),
  ClaveRegimen: among(REGIMES),
  CalificacionOperacion: among(QUALIFICATIONS),
  OperacionExenta: among(EXEMPTIONS),
  DescripcionOperacion: isStated,
  FechaRegContable: (value: string) => parseCalendarDate(value) === value,
  CuotaDeducible: isAmount,
  TipoImpositivo: isAmount,
  TipoOperacion: among(['E', 'P']),
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

const FORM = /^ES:([A-Za-z0-9]{1,40})=([^]*)$/;

/** A note whose whole text is `ES:<Name>=<value>` steers the national record and is not part of the document's text. */
export function statedHints(notes: readonly Note[]): StatedHints {
  const hints = new Map<HintName, Hint>();
  const wrong: number[] = [];
  for (const [note, { text }] of notes.entries()) {
    const [, name, stated = ''] = FORM.exec(text.trim()) ?? [];
    if (name === undefined) continue;
    const value = stated.trim();
    if (isHintName(name) && HINTS[name](value) && !hints.has(name)) hints.set(name, { value, note });
    else wrong.push(note);
  }
  return { hints, wrong };
}

/** Whether the note steers, or is meant to. */
export function isHint(note: string): boolean {
  const [, name] = FORM.exec(note.trim()) ?? [];
  return name !== undefined && isHintName(name);
}

function isHintName(name: string): name is HintName {
  return Object.hasOwn(HINTS, name);
}
