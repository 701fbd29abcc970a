import { csvText } from '../../documents/formats/template/csv-text';
import { withFormulaEscape } from '../../documents/formats/template/formula-escape';
import type { DocumentRows } from '../../documents/formats/template/read-template-document';
import { TEMPLATE_COLUMNS } from '../../documents/formats/template/template-columns';
import { furtherColumns, type TemplateLayout } from '../../documents/formats/template/template-layout';
import { errorRows, errorsCell } from '../../documents/formats/template/write-error-rows';
import type { Problem } from '../../platform/errors';

/** A document too large for its record cannot be given back in the error file. */
const MAX_CHARACTERS = 4 * 1_048_576;

/** A rejected document's rows for the error file, as CSV. */
export async function errorRowsText(
  document: DocumentRows,
  layout: TemplateLayout,
  documentNumber: string | undefined,
  problems: readonly Problem[],
): Promise<string> {
  const rows: string[][] = [];
  let characters = 0;
  for (const row of errorRows(document, layout, problems)) {
    for (const cell of row) characters += cell.length + 1;
    if (characters > MAX_CHARACTERS) return csvText([noteInstead(documentNumber, document, layout, problems)]);
    rows.push(row);
  }
  return csvText(rows);
}

/** A row that says which document is missing from the file; sent again as it is, it is refused. */
function noteInstead(
  number: string | undefined,
  { rows }: DocumentRows,
  layout: TemplateLayout,
  problems: readonly Problem[],
): string[] {
  const cells = [...TEMPLATE_COLUMNS, ...furtherColumns(layout)].map(({ name }) =>
    name === 'documentNumber' ? withFormulaEscape(number ?? '') : '',
  );
  const message = `the ${rows.length} rows starting at row ${rows[0] ?? ''} are too large to include here`;
  return [...cells, errorsCell([{ message }, ...problems])];
}
