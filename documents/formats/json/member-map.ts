import { type CalendarDate, parseCalendarDate } from '../../model/calendar-date';
import type { Decimal } from '../../model/decimal';
import { exact, numberOf } from './exact';
import type { Field, Fields, JsonOf } from './field';

interface PlainModels {
  text: string;
  code: string;
  base64: string;
  fixed: string;
  choice: string;
  day: CalendarDate;
  amount: Decimal;
  decimal: Decimal;
  integer: Decimal;
}

type ModelValue<One> = One extends { kind: 'list'; fields: infer Inner }
  ? ModelOf<Inner>[]
  : One extends { kind: 'group'; fields: infer Inner }
    ? ModelOf<Inner>
    : One extends { kind: infer Kind extends keyof PlainModels }
      ? PlainModels[Kind]
      : never;

/** Most lists are always read; what is required in JSON is there in the model. */
type IsRead<One> = One extends { isOptional: true }
  ? false
  : One extends { required: true } | { kind: 'list' }
    ? true
    : false;

type MemberOf<One> = One extends { modelMember: infer Member extends string } ? Member : never;

type Flat<T> = { [Name in keyof T]: T[Name] };

/** Values of those fields of a table that are one member each, in the words of the semantic model. */
export type ModelOf<Table> = Flat<
  {
    [Name in keyof Table as IsRead<Table[Name]> extends true ? MemberOf<Table[Name]> : never]: ModelValue<Table[Name]>;
  } & {
    [Name in keyof Table as IsRead<Table[Name]> extends true ? never : MemberOf<Table[Name]>]?: ModelValue<Table[Name]>;
  }
>;

type MappedNames<Table> = {
  [Name in keyof Table]: Table[Name] extends { modelMember: string } ? Name : never;
}[keyof Table];

/**
 * The fields of a table that are one member of the semantic model each, both ways. To be spread at the end of an object
 * literal: what stands after a spread is set ten times more slowly, which ten thousand lines notice.
 */
export interface MemberMap<Table> {
  /** Texts without the blanks around them, days and decimals as such; a list that is not stated is empty. */
  read(json: JsonOf<Table>): ModelOf<Table>;
  /** Those of which the model says something, required or not. */
  project(model: object): Partial<Pick<JsonOf<Table>, MappedNames<Table> & keyof JsonOf<Table>>>;
}

interface Mapped {
  name: string;
  member: string;
  isList: boolean;
  read: (value: unknown) => unknown;
  /** Undefined where there is nothing to say. */
  project: (value: unknown) => unknown;
}

type Members = Record<string, unknown>;

const sameValue = (value: unknown): unknown => value;
const trimmed = (value: unknown): unknown => (value as string).trim();
const readDay = (value: unknown): unknown => parseCalendarDate(value as string);
const readNumber = (value: unknown): unknown => exact(value as number);
const projectNumber = (value: unknown): unknown => numberOf(value as Decimal);

function bothWays(field: Field): Pick<Mapped, 'read' | 'project'> {
  switch (field.kind) {
    case 'day':
      return { read: readDay, project: sameValue };
    case 'amount':
    case 'decimal':
    case 'integer':
      return { read: readNumber, project: projectNumber };
    case 'group': {
      const inner = mapOf(field.fields);
      return {
        read: inner.read,
        project: (value) => {
          const group = inner.project(value as Members);
          return Object.keys(group).length === 0 ? undefined : group;
        },
      };
    }
    case 'list': {
      const inner = mapOf(field.fields);
      return {
        read: (value) => (value as Members[]).map(inner.read),
        project: (value) => {
          const list = value as Members[];
          return list.length === 0 ? undefined : list.map(inner.project);
        },
      };
    }
    case 'text':
    case 'code':
    case 'fixed':
    case 'base64':
    case 'choice':
    case 'constant':
    case 'notes':
    case 'national':
    case 'upload':
      return { read: trimmed, project: sameValue };
    default:
      return field satisfies never;
  }
}

function mapOf(fields: Fields): { read: (json: unknown) => Members; project: (model: Members) => Members } {
  const mapped = Object.entries(fields).flatMap(([name, field]): Mapped[] =>
    'modelMember' in field && field.modelMember !== undefined
      ? [{ name, member: field.modelMember, isList: field.kind === 'list' && !field.isOptional, ...bothWays(field) }]
      : [],
  );
  return {
    read: (json) => {
      const model: Members = {};
      for (const { name, member, isList, read } of mapped) {
        const stated = (json as Members)[name];
        const value = stated === undefined ? (isList ? [] : undefined) : read(stated);
        if (value !== undefined) model[member] = value;
      }
      return model;
    },
    project: (model) => {
      const json: Members = {};
      for (const { name, member, project } of mapped) {
        const stated = model[member];
        const value = stated === undefined ? undefined : project(stated);
        if (value !== undefined) json[name] = value;
      }
      return json;
    },
  };
}

/** Made once per table, when the module is loaded. */
export function memberMap<Table extends Fields>(table: Table): MemberMap<Table> {
  return mapOf(table) as unknown as MemberMap<Table>;
}
