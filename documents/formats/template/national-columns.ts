import type { NationalDataTable, NationalValue } from '../json/national-data';
import type { TemplateColumn } from './template-column';

const HEADER = /^([A-Z]{2}):(line:)?([A-Za-z][A-Za-z0-9]{0,59})$/;
const POINTER = /^\/nationalData\/([a-z]{2})\/([^/]+)$/;

/**
 * The column of what a country asks for beyond EN 16931, by its header: `ES:ClaveRegimen` of a document, `ES:line:…` of a line. Whether
 * the country knows the name, its own check says.
 */
export function nationalColumn(header: string, value?: NationalValue): TemplateColumn | undefined {
  const [, country = '', ofLine, name] = HEADER.exec(header.trim()) ?? [];
  if (name === undefined) return undefined;
  const { values, description = '' } = value ?? {};
  return {
    name: header.trim(),
    level: ofLine === undefined ? 'document' : 'line',
    kind: 'code',
    pointer: `/nationalData/${country.toLowerCase()}/${name}`,
    required: false,
    description,
    example: '',
    ...(values === undefined ? {} : { allowed: values }),
  };
}

/** Those of a country. */
export function nationalColumns(countryIso: string, { document, line }: NationalDataTable): TemplateColumn[] {
  const named = (prefix: string, table: ReadonlyMap<string, NationalValue>) =>
    [...table].flatMap(([name, value]) => nationalColumn(`${prefix}${name}`, value) ?? []);
  return [...named(`${countryIso}:`, document), ...named(`${countryIso}:line:`, line)];
}

/** Header of the column of a member. */
export function nationalHeader(pointer: string, level: 'document' | 'line'): string | undefined {
  const [, country = '', name] = POINTER.exec(pointer) ?? [];
  return name === undefined ? undefined : `${country.toUpperCase()}:${level === 'line' ? 'line:' : ''}${name}`;
}
