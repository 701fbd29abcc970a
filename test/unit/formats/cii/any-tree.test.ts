import fc from 'fast-check';
import { readCii } from '../../../../documents/formats/cii/read-cii';
import { writeCii } from '../../../../documents/formats/cii/write-cii';
import { writeUbl } from '../../../../documents/formats/ubl/write-ubl';
import { type XmlElement, parseElementTree } from '../../../../documents/xml/element-tree';
import { fixtureRoot } from '../fixture';

/** Ways to spoil a document, at an element counted in document order. */
const CHANGES: Readonly<Record<string, (element: XmlElement, other: XmlElement) => void>> = {
  'drop it': ({ parent }, other) => {
    if (parent) parent.children = parent.children.filter((child) => child !== other);
  },
  'empty it': (element) => {
    element.children = [];
    element.text = ' ';
  },
  'repeat it': (element) => element.parent?.children.push(element),
  'strip its attributes': (element) => {
    element.attributes = [];
  },
  'exchange its children': (element, other) => {
    [element.children, other.children] = [other.children.slice(0, 3), element.children.slice(0, 3)];
  },
  'exchange its text': (element, other) => {
    [element.text, other.text] = [other.text, element.text];
  },
  'turn it round': (element) => element.children.reverse(),
};

const change = fc.record({ kind: fc.constantFrom(...Object.keys(CHANGES)), at: fc.nat(400), other: fc.nat(400) });

function elementsOf(root: XmlElement, into: XmlElement[] = [], depth = 0): XmlElement[] {
  into.push(root);
  if (depth < 12 && into.length < 2000) for (const child of root.children) elementsOf(child, into, depth + 1);
  return into;
}

test.each(['cii-credit-note', 'zugferd-1'] as const)(
  'however %s is spoilt, it is read, written and searched',
  (name) => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
        const root = fixtureRoot(name);
        for (const { kind, at, other } of changes) {
          const elements = elementsOf(root);
          const element = elements[at % elements.length] ?? root;
          // Children of an element within itself would never end.
          const away = elements[other % elements.length] ?? root;
          if (kind === 'exchange its children' && elementsOf(element).includes(away)) continue;
          if (kind === 'exchange its children' && elementsOf(away).includes(element)) continue;
          CHANGES[kind]?.(element, away);
        }
        const model = readCii(root);
        expect(parseElementTree(writeCii(model)).name).toBe('CrossIndustryInvoice');
        expect(parseElementTree(writeUbl(model)).name).toMatch(/Invoice|CreditNote/);
      }),
      { numRuns: 80 },
    );
  },
);

test('a foreign document gives an empty model', () => {
  expect(readCii(parseElementTree('<Order xmlns="urn:x"><ID>1</ID></Order>'))).toEqual({
    type: 'INVOICE',
    notes: [],
    precedingInvoices: [],
    paymentInstructions: [],
    allowances: [],
    charges: [],
    totals: {},
    vatBreakdown: [],
    supportingDocuments: [],
    lines: [],
  });
});
