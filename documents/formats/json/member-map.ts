import { type CalendarDate, parseCalendarDate } from '../../model/calendar-date';
import type { Fields, JsonOf } from './field';

/** Values of those fields of a table that are one member each, in the words of the semantic model. */
type ModelOf<Table> = {
  [
    Name in keyof Table as Table[Name] extends { modelMember: infer Member extends string } ? Member : never
  ]?: Table[Name] extends { kind: 'day' } ? CalendarDate : string;
};

type MappedNames<Table> = {
  [Name in keyof Table]: Table[Name] extends { modelMember: string } ? Name : never;
}[keyof Table];

/**
 * The fields of a table that are one member of the semantic model each, both ways. To be spread at the end of an object
 * literal: what stands after a spread is set ten times more slowly, which ten thousand lines notice.
 */
export interface MemberMap<Table> {
  /** Texts without the blanks around them, days as such. */
  read(json: JsonOf<Table>): ModelOf<Table>;
  /** Those of which the model says something, required or not. */
  project(model: ModelOf<Table>): Partial<Pick<JsonOf<Table>, MappedNames<Table> & keyof JsonOf<Table>>>;
}

interface Mapped {
  name: string;
  member: string;
  isDay: boolean;
}

function mappedFields(fields: Fields): Mapped[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    'modelMember' in field && field.modelMember !== undefined
      ? [{ name, member: field.modelMember, isDay: field.kind === 'day' }]
      : [],
  );
}

type Texts = Record<string, string>;

/** Made once per table, when the module is loaded. */
export function memberMap<Table extends Fields>(table: Table): MemberMap<Table> {
  const mapped = mappedFields(table);
  return {
    read: (json) => {
      const model: Texts = {};
      for (const { name, member, isDay } of mapped) {
        const text = (json as Readonly<Partial<Texts>>)[name];
        const value = text === undefined ? undefined : isDay ? parseCalendarDate(text) : text.trim();
        if (value !== undefined) model[member] = value;
      }
      return model as ModelOf<Table>;
    },
    project: (model) => {
      const json: Texts = {};
      for (const { name, member } of mapped) {
        const value = (model as Readonly<Partial<Texts>>)[member];
        if (value !== undefined) json[name] = value;
      }
      return json as ReturnType<MemberMap<Table>['project']>;
    },
  };
}
