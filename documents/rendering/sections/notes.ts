import type { SemanticDocument, SupportingDocument } from '../../model/semantic-document';
import { formatNumber } from '../format-number';
import { decimal } from '../../model/decimal';
import { html, type Html } from '../html';
import type { RenderingContext } from '../rendering-context';
import { factList, section } from './facts';

export function notesSection({ notes }: SemanticDocument, context: RenderingContext): Html | undefined {
  const paragraphs = notes.map(({ subjectCode, text }) => {
    const code = subjectCode !== undefined && html`<span class="code">${subjectCode}</span> `;
    return html`<p class="text">${code}${text}</p>`;
  });
  return section(context.labels.notes, 'notes', paragraphs);
}

/** Size of the decoded attachment in kB, rounded up, reckoned from the length of its base64 text. */
function sizeText(base64: string, context: RenderingContext): string {
  const digits = base64.replace(/[\s=]/g, '').length;
  const kilobytes = Math.max(1, Math.ceil((digits * 3) / 4 / 1000));
  return `${formatNumber(decimal(kilobytes), context.language)} kB`;
}

function attachmentRow(supporting: SupportingDocument, context: RenderingContext): Html {
  const { attachment } = supporting;
  const size = attachment && sizeText(attachment.base64, context);
  const file = [attachment?.filename, attachment?.mimeCode, size].filter((part) => part !== undefined).join(' · ');
  return html`<tr>
    <td>${supporting.reference}</td>
    <td>${supporting.description}</td>
    <td>${file}</td>
    <td>${supporting.externalLocation}</td>
  </tr>`;
}

/** Attachments are listed, never opened or linked. */
export function attachmentsSection(
  { supportingDocuments }: SemanticDocument,
  context: RenderingContext,
): Html | undefined {
  if (supportingDocuments.length === 0) return undefined;
  const { labels } = context;
  const head = html`<tr>
    <th scope="col">${labels.reference}</th>
    <th scope="col">${labels.description}</th>
    <th scope="col">${labels.file}</th>
    <th scope="col">${labels.location}</th>
  </tr>`;
  const rows = supportingDocuments.map((supporting) => attachmentRow(supporting, context));
  return section(
    labels.attachments,
    'attachments',
    html`<table>
      <thead>
        ${head}
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`,
  );
}

/** The rules that the document follows (BT-23, BT-24), in small print at its end. */
export function processSection(document: SemanticDocument, { labels }: RenderingContext): Html | undefined {
  return factList(
    [
      [labels.businessProcess, document.businessProcess],
      [labels.specification, document.specification],
    ],
    'process',
  );
}
