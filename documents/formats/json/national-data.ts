import type { Note } from '../../model/semantic-document';
import type { Item } from '../../model/invoice-line';
import type { Problem } from '../../../platform/errors';
import { jsonPointer } from './json-pointer';
import type { NationalValues } from './field';
import type { JsonDocument } from './json-document';

/** Whether a value may stand under a name that a country knows. */
export interface NationalValue {
  readonly accepts: (value: string) => boolean;
  /** The values, where they are a list. */
  readonly values?: readonly string[];
  /** For people; without it, the name says it. */
  readonly description?: string;
}

/** The names that a country knows on a document and on a line: what EN 16931 has no term for. */
export interface NationalDataTable {
  readonly document: ReadonlyMap<string, NationalValue>;
  readonly line: ReadonlyMap<string, NationalValue>;
}

export const NO_NATIONAL_DATA: NationalDataTable = { document: new Map(), line: new Map() };

type Stated = Record<string, NationalValues> | undefined;

function entriesOf(stated: Stated): [name: string, value: string][] {
  return Object.entries(stated ?? {}).flatMap(([country, values]) =>
    Object.entries(values).map(([name, value]): [string, string] => [`${country.toUpperCase()}:${name}`, value.trim()]),
  );
}

/** On a document each value is a note `ES:<Name>=<value>`. */
export function nationalNotes(stated: Stated): Note[] {
  return entriesOf(stated).map(([name, value]) => ({ text: `${name}=${value}` }));
}

/** On a line each value is a property of the item, named `ES:<Name>`. */
export function nationalAttributes(stated: Stated): Item['attributes'] {
  return entriesOf(stated).map(([name, value]) => ({ name, value }));
}

function problemsOf(
  stated: Stated,
  countryIso: string,
  table: NationalDataTable['document'],
  at: readonly (string | number)[],
): Problem[] {
  return Object.entries(stated ?? {}).flatMap(([country, values]) => {
    if (country !== countryIso.toLowerCase() || table.size === 0) {
      const message = `nationalData of ${country} is not known in ${countryIso}.`;
      return [{ code: 'NATIONAL_DATA_UNKNOWN', message, pointer: jsonPointer([...at, country]) }];
    }
    return Object.entries(values).flatMap(([name, value]) => {
      const known = table.get(name);
      const pointer = jsonPointer([...at, country, name]);
      if (known === undefined) {
        const message = `${name} is not a name of nationalData in ${countryIso}; known are: ${[...table.keys()].join(', ')}.`;
        return [{ code: 'NATIONAL_DATA_UNKNOWN', message, pointer }];
      }
      if (known.accepts(value.trim())) return [];
      const message = `${value} is not a value of ${name}.`;
      return [{ code: 'NATIONAL_DATA_INVALID', message, pointer }];
    });
  });
}

/** Names and values that the country does not know. */
export function checkNationalData(json: JsonDocument, countryIso: string, table: NationalDataTable): Problem[] {
  return [
    ...problemsOf(json.nationalData, countryIso, table.document, ['nationalData']),
    ...json.lines.flatMap(({ nationalData }, index) =>
      nationalData === undefined
        ? []
        : problemsOf(nationalData, countryIso, table.line, ['lines', index, 'nationalData']),
    ),
  ];
}
