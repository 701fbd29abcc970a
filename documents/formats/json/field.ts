import type { CalendarDate } from '../../model/calendar-date';
import type { Decimal } from '../../model/decimal';

/** The column of template files that a field is. */
export interface FieldColumn {
  /** Name in the header, as it is written. */
  name: string;
  /** Description for who fills in a table; without one, that of the field is shown. */
  description?: string;
  /** Example; without one, that of the field is shown. */
  example?: string;
  /** Every row states it, although JSON may leave it out. */
  isRequired?: true;
}

interface FieldFacts {
  required?: true;
  description?: string;
  /** EN 16931 terms and groups that a finding about this field can name. */
  terms?: readonly string[];
  /** The same while the counterparty is the seller (of a RECEIVED document) or the buyer (of an ISSUED one). */
  sellerTerms?: readonly string[];
  buyerTerms?: readonly string[];
}

interface CellFacts extends FieldFacts {
  column?: FieldColumn;
}

/** A published list that a code must be of, with the name that people know it by. */
export interface CodeList {
  name: string;
  codes: ReadonlySet<string>;
}

/**
 * `code`: a text that is never prose, so that blanks around it mean nothing in a table; `base64`: the content of a file.
 */
interface TextField<Member> extends CellFacts {
  kind: 'text' | 'code' | 'base64';
  maxLength: number;
  default?: string;
  codeList?: CodeList;
  example?: string;
  modelMember?: Member;
}

/** A code of so many characters. */
interface FixedField<Member> extends CellFacts {
  kind: 'fixed';
  length: number;
  pattern: string;
  example?: string;
  modelMember?: Member;
}

interface DayField<Member> extends CellFacts {
  kind: 'day';
  example?: string;
  modelMember?: Member;
}

/** `amount`: money, which EN 16931 limits to two decimals; `decimal`: has as many as it needs. */
interface NumberField<Member> extends CellFacts {
  kind: 'amount' | 'decimal' | 'integer';
  modelMember?: Member;
  isPercent?: true;
  minimum?: number;
  maximum?: number;
  example?: number;
}

interface ConstantField extends FieldFacts {
  kind: 'constant';
  example: string;
}

interface ChoiceField extends CellFacts {
  kind: 'choice';
  values: readonly string[];
  example?: string;
}

/** A file that was uploaded before: its id, or the path of the upload. */
interface UploadField extends FieldFacts {
  kind: 'upload';
}

/** Several texts; one cell of a table. */
interface NotesField extends CellFacts {
  kind: 'notes';
  maxItems: number;
  maxLength: number;
}

interface GroupField<Member> extends FieldFacts {
  kind: 'group';
  fields: Fields;
  modelMember?: Member;
}

interface ListField<Member> extends FieldFacts {
  kind: 'list';
  maxItems: number;
  fields: Fields;
  modelMember?: Member;
  /** The model lacks the list where nothing is in it. */
  isOptional?: true;
}

/** Values by country and name, which the country's table knows (national-data.ts). */
interface NationalField extends FieldFacts {
  kind: 'national';
}

/**
 * A field of the JSON document: what its schema, its type, its column in template files and the place of findings are
 * made of. `modelMember`: the field is this member of the semantic model and nothing else; {@link MemberMap} reads and
 * projects it, a group or list with all that is in it. Fields without one are read and projected by code.
 */
export type Field<TextMember = string, DayMember = string, NumberMember = string, AnyMember = string> =
  | TextField<TextMember>
  | FixedField<TextMember>
  | DayField<DayMember>
  | NumberField<NumberMember>
  | ConstantField
  | ChoiceField
  | NotesField
  | UploadField
  | NationalField
  | GroupField<AnyMember>
  | ListField<AnyMember>;

/** Those that are a cell of a table; groups and lists are what is in them. */
export type CellField = Exclude<
  Field,
  GroupField<string> | ListField<string> | ConstantField | NationalField | UploadField
>;

export type Fields = Readonly<Record<string, Field>>;

/** Members of the model whose value is exactly of this type. */
type MembersOf<Model, Value> = {
  [Name in keyof Model]-?: [NonNullable<Model[Name]>, Value] extends [Value, NonNullable<Model[Name]>] ? Name : never;
}[keyof Model];

/** Fields whose model members are those of one group of the semantic model. */
export type FieldsOf<Model> = Readonly<
  Record<
    string,
    Field<MembersOf<Model, string>, MembersOf<Model, CalendarDate>, MembersOf<Model, Decimal>, keyof Model & string>
  >
>;

/** Values of a country by their names. */
export type NationalValues = Record<string, string>;

interface PlainValues {
  text: string;
  code: string;
  base64: string;
  fixed: string;
  upload: string;
  day: string;
  amount: number;
  decimal: number;
  integer: number;
  notes: string[];
  national: Record<string, NationalValues>;
}

type ValueOf<One> = One extends { kind: 'list'; fields: infer Inner }
  ? JsonOf<Inner>[]
  : One extends { kind: 'group'; fields: infer Inner }
    ? JsonOf<Inner>
    : One extends { kind: 'choice'; values: readonly (infer Value)[] } | { kind: 'constant'; example: infer Value }
      ? Value
      : One extends { kind: infer Kind extends keyof PlainValues }
        ? PlainValues[Kind]
        : never;

type RequiredNames<Table> = {
  [Name in keyof Table]: Table[Name] extends { required: true } ? Name : never;
}[keyof Table];

type Flat<T> = { [Name in keyof T]: T[Name] };

/** The JSON object that a table of fields describes. */
export type JsonOf<Table> = Flat<
  { -readonly [Name in RequiredNames<Table>]: ValueOf<Table[Name]> } & {
    -readonly [Name in Exclude<keyof Table, RequiredNames<Table>>]?: ValueOf<Table[Name]>;
  }
>;
