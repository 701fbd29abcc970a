import type { XmlElement } from '../../../documents/xml/element-tree';
import { oncePerElement } from '../../tree/once-per-element';
import type { Syntax } from '../../tree/rule-document';
import { childrenOf, select } from '../../tree/select';
import { stringValue } from '../../tree/text';

/** The text that stands under a subject code. */
export interface CodedNote {
  element: XmlElement;
  text: string;
}

/** Notes of the invoice by subject code (BT-21), which is compared as written. */
export interface Notes {
  count(code: string): number;
  of(code: string): readonly CodedNote[];
}

/**
 * In UBL the code stands in the text, `#PMT#text`. All notes are read as one text without anything between them, and of
 * several with one code the first counts.
 */
const ublNotes = oncePerElement((root): Notes => {
  const notes = childrenOf(root, 'cbc:Note');
  const all = notes.map(stringValue).join('');
  return {
    count: (code) => all.split(`#${code}#`).length - 1,
    of: (code) => {
      const mark = `#${code}#`;
      const start = all.indexOf(mark);
      if (start < 0) return [];
      const [text = ''] = all.slice(start + mark.length).split('#', 1);
      return [{ element: notes.find((note) => stringValue(note).includes(mark)) ?? root, text }];
    },
  };
});

const ciiNotes = oncePerElement((root): Notes => {
  const notes = select(root, 'rsm:ExchangedDocument/ram:IncludedNote');
  const of = (code: string): CodedNote[] =>
    notes
      .filter((note) => childrenOf(note, 'ram:SubjectCode').some((one) => stringValue(one) === code))
      .map((element) => ({ element, text: childrenOf(element, 'ram:Content').map(stringValue).join('') }));
  return { count: (code) => of(code).length, of };
});

export const notesOf: Readonly<Record<Syntax, (root: XmlElement) => Notes>> = { ubl: ublNotes, cii: ciiNotes };
