import { PRINT_LIMITS, requirePrintable, TooLongToPrint } from '../../../documents/rendering/print-limits';
import { longDocument } from '../../support/long-documents';

const refusal = (work: () => void): string => {
  try {
    work();
    return '';
  } catch (error) {
    if (error instanceof TooLongToPrint) return error.message;
    throw error;
  }
};

test.each([
  ['lines', () => longDocument(PRINT_LIMITS.lines + 1), `it has 3001 lines; the limit is 3000.`],
  [
    'entries',
    () => ({ ...longDocument(1), notes: Array.from({ length: 1_001 }, () => ({ text: 'x' })) }),
    'the limit is 1000.',
  ],
  [
    'entries of a line',
    () => {
      const document = longDocument(2);
      const attributes = Array.from({ length: 1_001 }, () => ({ name: 'a', value: 'b' }));
      if (document.lines[1]?.item) document.lines[1].item.attributes = attributes;
      return document;
    },
    'the limit is 1000.',
  ],
  [
    'a long text',
    () => ({ ...longDocument(1), notes: [{ text: 'word '.repeat(500_000) }] }),
    'pages; the limit is 300',
  ],
  [
    'many short lines of text',
    () => ({ ...longDocument(1), notes: [{ text: 'x\n'.repeat(30_000) }] }),
    'pages; the limit is',
  ],
  [
    'long texts of lines',
    () => {
      const document = longDocument(1_000);
      for (const { item } of document.lines) if (item) item.description = 'word '.repeat(200);
      return document;
    },
    'pages; the limit is 300',
  ],
])('too long to be printed: %s', (_, make, message) => {
  expect(refusal(() => requirePrintable(make()))).toContain(message);
});

test('what the largest attachment holds does not count', () => {
  const document = longDocument(1);
  const supportingDocuments = [{ attachment: { base64: 'A'.repeat(9_000_000), mimeCode: 'application/pdf' } }];
  expect(refusal(() => requirePrintable({ ...document, supportingDocuments }))).toBe('');
});

test('3,000 lines with all that most invoices say of a line are printed', () => {
  expect(refusal(() => requirePrintable(longDocument(PRINT_LIMITS.lines)))).toBe('');
});
