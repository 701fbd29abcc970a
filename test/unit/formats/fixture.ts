import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type XmlElement, parseElementTree } from '../../../documents/xml/element-tree';

type Fixture = 'credit-note' | 'debit-note' | 'cii-credit-note' | 'zugferd-1' | 'zugferd-1-rc';

export function fixtureRoot(name: Fixture): XmlElement {
  return parseElementTree(readFileSync(path.join(__dirname, `../../fixtures/documents/${name}.xml`), 'utf8'));
}
