import { BOOK_TYPES, EXEMPTIONS, INVOICE_TYPES, QUALIFICATIONS, REGIMES, TAXES } from './classifications';
import { STATED_ID_TYPES } from './party-number';
import { parseCalendarDate } from '../../documents/model/calendar-date';
import type { NationalDataTable, NationalValue } from '../../documents/formats/json/national-data';
import { parseDecimal } from '../../documents/model/decimal';
import type { InvoiceLine } from '../../documents/model/invoice-line';
import type { Note } from '../../documents/model/semantic-document';
import type { TermPath } from '../../documents/model/term-path';
import { FACTURAE_REASON_CODES } from './correction-reasons';
import { isSurcharge } from './surcharges';

/** What a note may state: whether a value is one, and the values where they are a list. */
const among = (values: readonly string[]): NationalValue => ({ accepts: (value) => values.includes(value), values });
const ofForm = (accepts: (value: string) => boolean, description: string): NationalValue => ({ accepts, description });
const isStated = (value: string): boolean => value.trim() !== '' && Array.from(value).length <= 500;
/** Percent, and the kind of the tax where it is not that on income. */
export const WITHHOLDING = /^(\d{1,2}(?:\.\d{1,4})?)(?:;(\d{2}))?$/;
/** Percent of the amount due that the buyer keeps for a time, and why. */
export const GUARANTEE = /^(\d{1,2}(?:\.\d{1,4})?)(?:;([^]{0,2000}))?$/;
/** Days on which parts of the amount are due. */
const DUE_DATE = /^\d{4}-\d{2}-\d{2}:-?\d{1,12}(?:\.\d{1,2})?$/;
/** The parts of a list, by commas; after a comma there may be blanks. */
export const listed = (value: string): string[] => value.split(',').map((one) => one.trimStart());
/** Who issues in the seller's place: the recipient, or a third party, whose NIF and name follow. */
export const OTHER_ISSUER = /^(?:D|T(?:;\s*([A-Z0-9]{9})\s*;\s*(\S[^]{0,119}))?)$/;
/** Where the assignee of a claim is. */
export const ADDRESS = /^([^;]{1,100});([^;]{1,20});([^;]{1,60})$/;
const TEXT = ofForm(isStated, 'text');
const AMOUNT = ofForm((value) => parseDecimal(value) !== undefined, 'amount or percent');
const YES = among(['S']);

/** Elements that a note may steer, and the values that it may state: EN 16931 has no term for them. */
const HINTS = {
  TipoFactura: among([...INVOICE_TYPES, ...BOOK_TYPES]),
  ClaveRegimen: among(REGIMES),
  Impuesto: among(Object.values(TAXES)),
  CalificacionOperacion: among(QUALIFICATIONS),
  OperacionExenta: among(EXEMPTIONS),
  DescripcionOperacion: TEXT,
  FechaRegContable: ofForm((value) => parseCalendarDate(value) === value, 'date'),
  CuotaDeducible: AMOUNT,
  TipoImpositivo: AMOUNT,
  TipoOperacion: among(['E', 'P']),
  IDType: among(STATED_ID_TYPES),
  Art61d: YES,
  Art7273: YES,
  Tercero: ofForm((value) => OTHER_ISSUER.test(value), '`D`, or `T`, `T;<NIF>;<name>`'),
  BaseRectificada: AMOUNT,
  CuotaRectificada: AMOUNT,
  CuotaRecargoRectificado: AMOUNT,
  Recargo: ofForm(isSurcharge, 'rate'),
  Retencion: ofForm((value) => WITHHOLDING.test(value), '`<percent>[;<kind>]`'),
  Suplido: YES,
  BaseMargen: AMOUNT,
  BaseImponibleACoste: AMOUNT,
  Cupon: YES,
  ResumenFin: TEXT,
  SituacionInmueble: ofForm(
    (value) => listed(value).every((one) => /^[1-4]$/.test(one)),
    '`1` to `4`, by commas for several',
  ),
  ReferenciaCatastral: ofForm(
    (value) => listed(value).every((one) => /^[0-9A-Z]{0,25}$/.test(one)) && /\w/.test(value),
    'number of the cadastre, by commas for several',
  ),
  PeriodoDeduccion: ofForm((value) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value), 'month, `yyyy-mm`'),
  BienInversion: YES,
  OficinaContable: TEXT,
  OrganoGestor: TEXT,
  UnidadTramitadora: TEXT,
  OrganoProponente: TEXT,
  Expediente: TEXT,
  Contrato: TEXT,
  RetencionGarantia: ofForm((value) => GUARANTEE.test(value), '`<percent>[;<reason>]`'),
  Vencimientos: ofForm((value) => listed(value).every((one) => DUE_DATE.test(one)), '`<date>:<amount>[,…]`'),
  Cesion: ofForm((value) => value.trim() !== '' && Array.from(value).length <= 2_500, 'text'),
  CesionDomicilio: ofForm((value) => ADDRESS.test(value), '`<street>;<post code>;<town>`'),
  ReasonCode: among(FACTURAE_REASON_CODES),
} as const satisfies Readonly<Record<string, NationalValue>>;

export type HintName = keyof typeof HINTS;

/** What a line may state beside its document, and before it. */
const LINE_HINTS = [
  'CalificacionOperacion',
  'OperacionExenta',
  'ClaveRegimen',
  'Impuesto',
  'Recargo',
  'Suplido',
  'BaseMargen',
  'BaseImponibleACoste',
  'TipoImpositivo',
  'BienInversion',
  'Expediente',
  'Contrato',
] as const satisfies readonly HintName[];

/** What only a line may state. */
const ONLY_OF_LINES: readonly HintName[] = ['Suplido', 'Contrato'];

export const HINT_NAMES = Object.keys(HINTS) as readonly HintName[];
const DOCUMENT_HINTS = HINT_NAMES.filter((name) => !ONLY_OF_LINES.includes(name));

/** The same as `nationalData` of JSON states them, which become notes of the document and properties of the line's item. */
export const SPANISH_DATA: NationalDataTable = {
  document: new Map(DOCUMENT_HINTS.map((name) => [name, HINTS[name]])),
  line: new Map(LINE_HINTS.map((name) => [name, HINTS[name]])),
};

export interface Hint {
  readonly value: string;
  /** Note or property that states it. */
  readonly at: TermPath;
}

export type Hints = ReadonlyMap<HintName, Hint>;

/** A text that looks like a hint and is none: an unknown name, a value that cannot be, a name that is stated again. */
export interface WrongHint {
  readonly at: TermPath;
  readonly text: string;
}

export interface StatedHints {
  readonly hints: Hints;
  readonly wrong: readonly WrongHint[];
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
  const texts = notes.map(({ text }, index) => ({ at: ['BG-1', index, 'BT-22'], text }));
  return readHints(texts, DOCUMENT_HINTS);
}

/** What a line says of itself: by its note, of which each line of text counts, and by properties of its item. */
export function hintsOfLine({ note, item }: InvoiceLine, index: number): StatedHints {
  const ofNote = piecesOf(note).map((text) => ({ at: ['BG-25', index, 'BT-127'], text }));
  const ofItem = (item?.attributes ?? []).map(({ name = '', value = '' }, nth) => ({
    at: ['BG-25', index, 'BG-31', 'BG-32', nth, 'BT-161'],
    text: `${name}=${value}`,
  }));
  return readHints([...ofNote, ...ofItem], LINE_HINTS);
}

/** The note of a line as people read it. */
export function noteWithoutHints(note: string | undefined): string | undefined {
  const pieces = piecesOf(note);
  return pieces.some(isHint) ? pieces.filter((piece) => !isHint(piece)).join('\n') : note;
}

/** A line has one note in EN 16931, so that several hints share it. */
function piecesOf(note: string | undefined): string[] {
  return note?.split(/\n|;\s*(?=ES\s*:)/i) ?? [];
}

function readHints(texts: readonly WrongHint[], names: readonly HintName[]): StatedHints {
  const hints = new Map<HintName, Hint>();
  const wrong: WrongHint[] = [];
  for (const { at, text } of texts) {
    const found = hintIn(text);
    if (found === undefined) continue;
    const { name, value: stated } = found;
    const value = name === undefined || !names.includes(name) ? undefined : valueOf(name, stated);
    if (name !== undefined && value !== undefined && !hints.has(name)) hints.set(name, { value, at });
    else wrong.push({ at, text: text.trim() });
  }
  return { hints, wrong };
}

/** The value as it is meant: codes are upper case. */
function valueOf(name: HintName, stated: string): string | undefined {
  return [stated, stated.toUpperCase()].find((value) => HINTS[name].accepts(value));
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
