import type { SemanticDocument } from '../../model/semantic-document';
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
