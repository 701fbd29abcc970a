import type { TemplateLanguage } from './column-names';

interface SheetNames {
  readonly rows: string;
  readonly batch: string;
  readonly columns: string;
  readonly example: string;
}

/** The sheets of the template as a workbook; the first one that is none of the others has the rows. */
export const SHEETS: Readonly<Record<TemplateLanguage, SheetNames>> = {
  en: { rows: 'Documents', batch: 'Batch', columns: 'Columns', example: 'Example' },
  es: { rows: 'Documentos', batch: 'Lote', columns: 'Columnas', example: 'Ejemplo' },
};

const lowerCase = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => name.toLowerCase()));

export const BATCH_SHEETS = lowerCase(Object.values(SHEETS).map(({ batch }) => batch));
export const SIDE_SHEETS = lowerCase(
  Object.values(SHEETS).flatMap(({ batch, columns, example }) => [batch, columns, example]),
);
