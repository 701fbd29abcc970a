import { BATCH_INFORMATION } from './batch-information';
import { columnName } from './column-names';
import type { TemplateColumn } from './template-column';
import { TEMPLATE_WORDS } from './template-words';
import { FURTHER_COLUMNS } from './further-columns';
import { AUDIT_COLUMNS, ERRORS_COLUMN, FILE_COLUMNS, TEMPLATE_COLUMNS } from './template-columns';

/** The meaning of a column, with what may stand in it. */
function columnText({ description, allowed }: TemplateColumn): string {
  return allowed === undefined ? description : `${description} One of ${allowed.join(', ')}.`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function columnRows(columns: readonly TemplateColumn[]): string {
  return columns
    .map((column) => {
      const { name, level, required, example } = column;
      const shown = example === '' ? '' : `\`${example}\``;
      return `| \`${name}\` | ${level} | ${TEMPLATE_WORDS.en.kinds[column.kind]} | ${required ? 'yes' : ''} | ${cell(columnText(column))} | ${shown} |`;
    })
    .join('\n');
}

/** The text of docs/batch-template.md. */
export function templatePage(): string {
  return `# The batch template

<!-- Generated from documents/formats/template by \`npm run docs\`. -->

A table of documents, CSV or Excel (.xlsx), for \`POST /v1.1/batch/importer\`; the generator writes the same. An empty one:
\`GET /v1.1/batch/template?format=csv\` or \`format=xlsx\`.

## Rows

The first row names the columns, in any order; columns that are not required may be left out, unknown ones are refused.
Then comes one row per document **line**. What belongs to the document is repeated in each of its rows, or left empty in
all but the first. Rows are one document when \`flow\`, \`documentType\`, \`documentNumber\` and the counterparty (VAT number,
else tax number, else name and country) are the same; they need not stand together.

| column | of | form | required | meaning | example |
| --- | --- | --- | --- | --- | --- |
${columnRows(TEMPLATE_COLUMNS)}

Files of the generator can have these as well; an import ignores them, and \`${ERRORS_COLUMN}\`, so that a generated file and
an error file can be sent as they are:

| column | of | form | required | meaning | example |
| --- | --- | --- | --- | --- | --- |
${columnRows(AUDIT_COLUMNS)}

## Further columns

What most documents do without has columns as well; a template with all of them is \`GET /v1.1/batch/template?countryIso=ES\`. They stand in any place, and only in files that need them;
the error file then has them too. Of lists, columns state the first entries: \`allowance1Amount\`, \`allowance2Amount\`; an empty first one is passed over. With \`totals\` = \`calculate\`
amounts may be left empty. Files cannot be attached by a table; \`attachmentUrl\` links to one. The generator writes the columns above alone.

| column | of | form | meaning |
| --- | --- | --- | --- |
${FURTHER_COLUMNS.map((column) => `| \`${column.name}\` | ${column.level} | ${TEMPLATE_WORDS.en.kinds[column.kind]} | ${cell(columnText(column))} |`).join('\n')}

What a country asks for beyond EN 16931 has columns named by country and name, such as \`ES:ClaveRegimen\` (\`ES:line:…\` of a line). The template of the country has them; its
[page](countries.md) says what they may hold, and a name that it does not know is refused.

## In Spanish

\`GET /v1.1/batch/template?language=es\` has the header, the notes and the sheets in Spanish. Files are read with a header in either language, whatever the
case and accents; the usual names of accounting programs are known as well (\`NIF\`, \`Base imponible\`, \`% IVA\`). Codes are the same. The generator writes
Spanish headers with \`language\`, and decimal commas with \`decimalMark\`, so that a Spanish Excel opens the file right.

| column | in Spanish |
| --- | --- |
${[...FILE_COLUMNS, ...AUDIT_COLUMNS].map(({ name }) => `| \`${name}\` | ${columnName(name, 'es')} |`).join('\n')}

## Information on the batch

Rows before the header, a key and its value: \`#externalReference;MARCH-1\`. In Excel they can stand in the sheet "Batch"
instead, keys in the first column, values in the second.

| key | meaning |
| --- | --- |
${Object.entries(BATCH_INFORMATION)
  .map(([key, meaning]) => `| \`#${key}\` | ${meaning} |`)
  .join('\n')}

## CSV

UTF-8 (with byte order mark or without), UTF-16 or windows-1252; separated by semicolon, comma or tab; quoted as in
RFC 4180. What the service writes is UTF-8 with semicolons.

- **Numbers** have a decimal point or a decimal comma: \`1234.5\`, \`1.234,50\`, \`1,234.50\`, \`1 234,50\`. \`1.234\` can be a
  thousand or a fraction: the other numbers of the file decide. Where they have a decimal comma, it is refused as
  \`NUMBER_AMBIGUOUS\`, as is \`1,234\` where they have a decimal point or say nothing. Write \`1234\` or \`1,2340\`.
  \`vatRate\` may be written as \`21 %\`.
- **Dates** are \`yyyy-MM-dd\` or \`dd/MM/yyyy\`, the day first; \`7/11/2026\`, \`27-11-2026\`, \`27.11.2026\` and a time behind the day are read as well.
- **A row with a total** is not a line: it is told as \`TOTAL_ROW\`, a number that a spreadsheet shortened (\`2,02611E+11\`) as \`NUMBER_MANGLED\`.
- **Texts** that begin with \`=\`, \`+\`, \`-\` or \`@\` (also full-width, and behind blanks of any kind), a tab, a line break or
  an apostrophe are written with an apostrophe before them, so that no spreadsheet program calculates them. One leading
  apostrophe is taken away when they are read.

## Excel

The first visible sheet that is not called Batch, Columns or Example (Lote, Columnas, Ejemplo) has the rows. Of a formula the
stored result is read; one without it, which other programs than Excel may write, is refused. A number that is shown as a percentage is one in \`vatRate\`: 21 %
is 21. A document with a hidden row is refused (\`ROW_HIDDEN\`): show the row, or delete it.
Texts of digits, such as post codes, need the cell format "text" to keep their zeros; the downloaded template has it.
Workbooks with macros, embedded objects, links to other files or a password are refused.

## Several notes

\`notes\` holds one note in each line of the cell. A line break inside a note is written \`\\n\`, a backslash \`\\\\\`.

## Limits and errors

50 MiB and 100,000 rows; the cells of a workbook hold at most 64 MiB of text, and a row 2 MiB. A file that is not the template is refused as a whole, with every problem by row and column. Else
each document is validated by itself, as a JSON document that comes alone: good ones are accepted, the others come back in
the error file, a template with the column \`${ERRORS_COLUMN}\`: correct it and send it again.
`;
}
