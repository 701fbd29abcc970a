import fc from 'fast-check';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readUbl } from '../../../documents/formats/ubl/read-ubl';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { LANGUAGES, type Language } from '../../../documents/rendering/language';
import { renderHtml } from '../../../documents/rendering/render-html';
import { decodeXml } from '../../../documents/xml/decode-xml';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { projectRoot } from '../../../platform/project-root';
import { visibleText } from '../../support/html-tree';
import { anyDocument, fullDocument, numberedSource } from '../../support/rendering-models';
import { shownValues } from '../../support/shown-values';

// Hundreds of pages are rendered and parsed.
jest.setTimeout(60_000);

function missingValues(document: SemanticDocument, language: Language): string[] {
  const page = visibleText(renderHtml(document, { language, fontFaces: [] }));
  return shownValues(document, language)
    .filter(({ text }) => !page.includes(text))
    .map(({ path: where, text }) => `${where}: ${text}`);
}

test.each(LANGUAGES)('every value of a full document is on the page (%s)', (language) => {
  const document = fullDocument(numberedSource());
  expect(shownValues(document, language).length).toBeGreaterThan(200);
  expect(missingValues(document, language)).toEqual([]);
});

test('every value of any part of a document is on the page', () => {
  fc.assert(
    fc.property(anyDocument, fc.constantFrom(...LANGUAGES), (document, language) => {
      expect(missingValues(document, language)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

const corpus = path.join(projectRoot(), '..', 'shared', 'corpus');
const files = existsSync(corpus)
  ? readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.xml'))
  : [];
const UBL_ROOT = /<(?:\w+:)?(Invoice|CreditNote|DebitNote)[\s>][^>]*oasis:names:specification:ubl/;
const published = files.filter((file) => UBL_ROOT.test(readFileSync(path.join(corpus, file), 'utf8').slice(0, 8000)));

if (published.length === 0)
  console.warn('SKIPPED: ../shared/corpus is not there, published invoices were not rendered');

(published.length === 0 ? test.skip : test)('every value of the published UBL invoices is on the page', () => {
  published.forEach((file, index) => {
    const document = readUbl(parseElementTree(decodeXml(readFileSync(path.join(corpus, file)))));
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'en';
    expect({ file, missing: missingValues(document, language) }).toEqual({ file, missing: [] });
  });
  expect(published.length).toBeGreaterThan(60);
});
