import type { GrowingInput } from './growth';
import { growingXml, numbered, repeated, type Frame } from './xml-texts';

/** What hurts who splits a list of documents, and what hurts readers of each of them. */
export function growingLists(document: Frame): GrowingInput[] {
  const before = document.before.replace(/^<\?xml.*\?>/, '');
  const whole = before + document.after;
  const list = (name: string, of: (size: number) => string, attributes = ''): GrowingInput => ({
    name: `a list of ${name}`,
    input: (size) => Buffer.from(`<Documents${attributes}>${of(size)}</Documents>`),
  });
  return [
    ...growingXml({ ...document, before: `<Documents>${before}`, after: `${document.after}</Documents>` }),
    list('documents', (size) => repeated(whole, size)),
    list('empty documents', (size) => repeated('<a/>', size)),
    list('comments between empty documents', (size) => repeated('<!----><a/>', size)),
    list('comments before empty documents', (size) => repeated('<!---->', size / 2) + repeated('<a/>', size / 2)),
    list('end tags', (size) => repeated('</a>', size)),
    list('documents that ask for its declarations', (size) => repeated('<a>p1: p2: xp3:</a>', size), declarations()),
  ];
}

/** As many as a root may have, nearly. */
function declarations(): string {
  return numbered((index) => ` xmlns:p${index}="urn:x"`, 1_500);
}
