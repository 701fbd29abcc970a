import type { SupportingDocument } from '../../../documents/model/semantic-document';
import { type Language, LANGUAGES } from '../../../documents/rendering/language';
import { labelsOf } from '../../../documents/rendering/words';
import { renderHtml } from '../../../documents/rendering/render-html';
import { collapse, elementsOf, textOf } from '../../support/html-tree';
import { fullDocument, numberedSource } from '../../support/rendering-models';

/** SHA-256 of the three bytes `ABC`. */
const ABC = 'b5d4045c3f466fa91fe2cc6abe79232a1a57cdf104f7a26e716e0a1e2789df78';
/** SHA-256 of no bytes at all. */
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Rows of the table of attachments, each as the texts of its cells. */
function shownRows(supportingDocuments: SupportingDocument[], language: Language = 'en'): string[][] {
  const page = renderHtml({ ...fullDocument(numberedSource()), supportingDocuments }, { language, fontFaces: [] });
  const section = /<section class="attachments">.*?<\/section>/s.exec(page)?.[0] ?? '';
  return elementsOf(section)
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) => row.childNodes.filter((cell) => 'tagName' in cell).map((cell) => collapse(textOf(cell))));
}

test('an attachment is listed with its file, its type, and the size and hash of its bytes', () => {
  const attachment = { base64: 'QU\r\n JD', mimeCode: 'application/pdf', filename: 'plan.pdf' };
  expect(
    shownRows([{ reference: 'A-1', description: 'Plan', externalLocation: 'https://a.example', attachment }]),
  ).toEqual([
    ['Reference', 'Description', 'File', 'File type', 'Size'],
    ['A-1', 'Plan', 'plan.pdf', 'application/pdf', '3 B'],
    [`Location https://a.example SHA-256 ${ABC}`],
  ]);
});

test('an empty file has a size and a hash as well', () => {
  expect(shownRows([{ reference: 'A-1', attachment: { base64: '' } }])).toEqual([
    ['Reference', 'Size'],
    ['A-1', '0 B'],
    [`SHA-256 ${NOTHING}`],
  ]);
});

test('a document that is only named has neither columns nor a hash of a file', () => {
  expect(shownRows([{ reference: 'A-1' }, { reference: 'A-2', description: 'Contract' }])).toEqual([
    ['Reference', 'Description'],
    ['A-1', ''],
    ['A-2', 'Contract'],
  ]);
  expect(shownRows([])).toEqual([]);
});

test.each(LANGUAGES)('the table speaks %s', (language) => {
  const attachment = { base64: 'A'.repeat(16_460), mimeCode: 'text/csv', filename: 'a.csv' };
  const [head, row] = shownRows([{ reference: '1', description: 'x', attachment }], language);
  const { reference, description, file, mediaType, size } = labelsOf(language);
  expect(head).toEqual([reference, description, file, mediaType, size]);
  const mark = language === 'en' ? '.' : ',';
  expect(row?.[4]).toBe(`12${mark}3 ${language === 'fr' ? 'ko' : 'kB'}`);
});
