import { TEMPLATE_COLUMNS } from '../../../../documents/formats/template/template-columns';

/** The example row, some of its cells changed. */
export function sampleRow(changes: Readonly<Record<string, string>> = {}): string[] {
  return TEMPLATE_COLUMNS.map(({ name, example }) => changes[name] ?? example);
}

export const HEADER: readonly string[] = TEMPLATE_COLUMNS.map(({ name }) => name);
