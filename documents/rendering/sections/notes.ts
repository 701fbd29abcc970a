import type { SemanticDocument } from '../../model/semantic-document';
import { wordOrCode } from '../words';
import { html, type Html } from '../html';
import type { RenderingContext } from '../rendering-context';
import { section } from './facts';

export function notesSection({ notes }: SemanticDocument, context: RenderingContext): Html | undefined {
  const paragraphs = notes.map(({ subjectCode, text }) => {
    const subject = subjectCode !== undefined && wordOrCode('noteSubjects', subjectCode, context.language);
    return html`<p class="text">${subject !== false && html`<span class="code">${subject}</span> `}${text}</p>`;
  });
  return section(context.labels.notes, 'notes', paragraphs);
}
