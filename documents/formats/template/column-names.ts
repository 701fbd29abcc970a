import type { Problem } from '../../../platform/errors';
import { COLUMNS_ES, type TranslatedColumn } from './columns-es';
import { nationalColumn } from './national-columns';
import { FURTHER_COLUMNS_ES } from './further-columns-es';

/** Languages that headers, and what a template says of its columns, are written in; all of them are read. */
export const TEMPLATE_LANGUAGES = ['en', 'es'] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

const TRANSLATED: Readonly<Partial<Record<TemplateLanguage, Readonly<Record<string, TranslatedColumn>>>>> = {
  es: { ...COLUMNS_ES, ...FURTHER_COLUMNS_ES },
};

export function isTemplateLanguage(language: unknown): language is TemplateLanguage {
  return TEMPLATE_LANGUAGES.some((one) => one === language);
}

export function columnName(name: string, language: TemplateLanguage): string {
  return TRANSLATED[language]?.[name]?.name ?? name;
}

export function columnMeaning(
  { name, description }: { name: string; description: string },
  language: TemplateLanguage,
): string {
  return TRANSLATED[language]?.[name]?.meaning ?? description;
}

/** Makes headers comparable: without case, accents, and what people append to say that a column is mandatory. */
export function comparable(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ \u00a0]{1,20}/g, ' ')
    .replace(/^ | ?\*?$/g, '');
}

/** Every header of a column, in any language. */
export function headersOf(name: string): string[] {
  const translated = Object.values(TRANSLATED).flatMap((columns) => columns[name] ?? []);
  return [name, ...translated.flatMap((one) => [one.name, ...(one.aliases ?? [])])].map(comparable);
}

const ENGLISH = new Set([...Object.keys(COLUMNS_ES), ...Object.keys(FURTHER_COLUMNS_ES)].map(comparable));

/** The same in all languages. */
const isOfCountry = (cell: string): boolean => nationalColumn(cell) !== undefined;

/** The language of a header row: that in which most of its columns are named, English where nothing tells. */
export function languageOf(cells: readonly string[]): TemplateLanguage {
  const named = cells.filter((cell) => cell.trim() !== '' && !isOfCountry(cell)).map(comparable);
  return named.filter((cell) => ENGLISH.has(cell)).length * 2 < named.length ? 'es' : 'en';
}

/** The problem with its column as the header of that language has it. */
export function inHeadersOf(language: TemplateLanguage): (problem: Problem) => Problem {
  return (problem) =>
    problem.columnName === undefined ? problem : { ...problem, columnName: columnName(problem.columnName, language) };
}
