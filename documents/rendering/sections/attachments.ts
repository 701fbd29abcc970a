import { attachmentFacts } from '../../attachment-facts';
import type { SemanticDocument, SupportingDocument } from '../../model/semantic-document';
import { formatFileSize } from '../format-file-size';
import { html, type Html } from '../html';
import type { RenderingContext } from '../rendering-context';
import { inlineFacts, section } from './facts';

interface Row {
  /** One text per column; absent where the document states none. */
  cells: readonly (string | undefined)[];
  /** Text that is too long for a column. */
  below: Html | undefined;
}

const COLUMN_CLASSES = ['reference', 'description', 'file', 'media-type', 'figure size'] as const;

function columnLabels({ labels }: RenderingContext): string[] {
  return [labels.reference, labels.description, labels.file, labels.mediaType, labels.size];
}

function rowOf(supporting: SupportingDocument, { labels, language }: RenderingContext): Row {
  const { reference, description, externalLocation, attachment, namedFile } = supporting;
  const file = attachment ?? namedFile;
  const facts = attachment && attachmentFacts(attachment);
  return {
    cells: [reference, description, file?.filename, file?.mimeCode, facts && formatFileSize(facts.size, language)],
    below: inlineFacts([
      [labels.location, externalLocation],
      ['SHA-256', facts?.sha256],
    ]),
  };
}

/** A body of its own for each attachment: it is not torn apart between two pages. */
function attachmentRows({ cells, below }: Row, columns: readonly number[]): Html {
  const last =
    below &&
    html`<tr class="below">
      <td colspan="${String(columns.length)}">${below}</td>
    </tr>`;
  return html`<tbody>
    <tr class="${last ? 'above' : ''}">
      ${columns.map((column) => html`<td class="${COLUMN_CLASSES[column]}">${cells[column]}</td>`)}
    </tr>
    ${last}
  </tbody>`;
}

/** Supporting documents (BG-24) are listed, never opened or linked. Columns that none of them fills are left out. */
export function attachmentsSection(
  { supportingDocuments }: SemanticDocument,
  context: RenderingContext,
): Html | undefined {
  if (supportingDocuments.length === 0) return undefined;
  const rows = supportingDocuments.map((supporting) => rowOf(supporting, context));
  const labels = columnLabels(context);
  const columns = [...labels.keys()].filter(
    (column) => column === 0 || rows.some(({ cells }) => cells[column] !== undefined),
  );
  const head = columns.map((column) => html`<th scope="col" class="${COLUMN_CLASSES[column]}">${labels[column]}</th>`);
  return section(
    context.labels.attachments,
    'attachments',
    html`<table>
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      ${rows.map((row) => attachmentRows(row, columns))}
    </table>`,
  );
}
