import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type XmlElement, parseElementTree } from '../../../documents/xml/element-tree';

export function fixtureRoot(name: 'credit-note' | 'debit-note'): XmlElement {
  return parseElementTree(readFileSync(path.join(__dirname, `../../fixtures/documents/${name}.xml`), 'utf8'));
}
