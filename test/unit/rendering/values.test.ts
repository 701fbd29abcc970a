import fc from 'fast-check';
import type { InvoiceFormat } from '../../../documents/formats/read-invoice';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { LANGUAGES, type Language } from '../../../documents/rendering/language';
import { renderHtml } from '../../../documents/rendering/render-html';
import { visibleText } from '../../support/html-tree';
import { publishedInvoices } from '../../support/published-invoices';
import { anyDocument } from '../../support/any-document';
import { fullDocument, numberedSource } from '../../support/rendering-models';
import { shownValues } from '../../support/shown-values';
import { whenShared } from '../formats/corpus';

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

whenShared('corpus/index.jsonl')('every value of the published invoices is on the page, whatever their syntax', () => {
  const published = publishedInvoices();
  published.forEach(({ file, document }, index) => {
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'en';
    expect({ file, missing: missingValues(document, language) }).toEqual({ file, missing: [] });
  });
  const files = (format: InvoiceFormat): number => published.filter((one) => one.format === format).length;
  expect(files('ubl')).toBeGreaterThanOrEqual(80);
  expect(files('cii')).toBeGreaterThanOrEqual(109);
  expect(files('zugferd-1')).toBeGreaterThanOrEqual(15);
});
