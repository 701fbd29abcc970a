import fc from 'fast-check';
import { readAttachments } from '../../../platform/pdf-attachments/reader/read-attachments';
import { PdfRefused } from '../../../platform/pdf-attachments/faults';
import { addCatalog, addEmbeddedFile, hybridPdf } from '../../support/hybrid-pdf';
import { PdfBuilder } from '../../support/pdf-builder';
import { STREAM_ENCODERS } from '../../support/stream-encoders';

// The second kind is repetitive, so that compression has something to do and codes grow long.
const content: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 3_000 }),
  fc
    .tuple(fc.uint8Array({ minLength: 1, maxLength: 20 }), fc.nat(2_000))
    .map(([part, times]) => Buffer.alloc(part.length * times, part)),
);
const filters = fc.array(fc.constantFrom(...Object.keys(STREAM_ENCODERS)), { maxLength: 3 });

function encoded(data: Uint8Array, names: readonly string[]): Buffer {
  return [...names]
    .reverse()
    .reduce<Buffer>((stored, name) => STREAM_ENCODERS[name]?.(stored) ?? stored, Buffer.from(data));
}

it('an attachment comes back byte for byte whatever filters it went through', () => {
  fc.assert(
    fc.property(content, filters, fc.boolean(), (data, names, packed) => {
      const pdf = new PdfBuilder();
      const entries = `/Filter [${names.map((name) => `/${name}`).join(' ')}]`;
      const specification = addEmbeddedFile(pdf, { stream: { entries, data: encoded(data, names) } });
      const root = addCatalog(pdf, [specification]);
      const bytes = packed ? pdf.buildPacked(root, [specification, root]) : pdf.build(root);
      const [attachment] = readAttachments(bytes);
      expect(attachment?.problem).toBeUndefined();
      expect(attachment?.content?.equals(data)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('a PDF with changed, lost or repeated bytes is read or refused, never a fault of the program', () => {
  const pdf = new PdfBuilder();
  const specification = addEmbeddedFile(pdf);
  const root = addCatalog(pdf, [specification]);
  const originals = [hybridPdf(), pdf.buildPacked(root, [specification, root])];
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    lost: fc.nat(40),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc
        .constantFrom(
          '<<',
          '>>',
          '[',
          ']',
          '(',
          ')',
          '/',
          ' 0 R',
          '-1',
          '99999999999',
          'stream\n',
          'endobj',
          '1 0 obj',
          'xref',
          '%',
        )
        .map((text) => Buffer.from(text)),
    ),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...originals),
      fc.array(change, { minLength: 1, maxLength: 5 }),
      (original, changes) => {
        let bytes = original;
        for (const { at, lost, put } of changes) {
          const place = Math.floor(at * bytes.length);
          bytes = Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + lost)]);
        }
        try {
          readAttachments(bytes);
        } catch (error) {
          if (!(error instanceof PdfRefused)) throw error;
        }
      },
    ),
    { numRuns: 3_000 },
  );
});
