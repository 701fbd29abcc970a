import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { detectFormat } from '../../documents/formats/detect-format';
import { chooseInvoiceAttachment } from '../../documents/formats/zugferd/choose-invoice-attachment';
import { AttachmentReader } from '../../platform/pdf-attachments/attachment-reader';
import { readAttachments } from '../../platform/pdf-attachments/reader/read-attachments';
import { projectRoot } from '../../platform/project-root';
import { compiledExtractionChild } from '../support/compiled-extraction-child';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { readPdfAttachments } from '../support/pdf-text';

interface Entry {
  file: string;
  /** Null where the index does not know the root. */
  documentType: string | null;
  embedded?: { name: string; sha256: string; bytes: number; allAttachments: string[] } | null;
}

const corpus = path.join(projectRoot(), '..', 'shared', 'corpus');
const index = path.join(corpus, 'index.jsonl');
const available = existsSync(index);
if (!available) console.warn('SKIPPED: the corpus of published invoices (../shared/corpus) is not here.');

const entries: Entry[] = available
  ? readFileSync(index, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Entry)
  : [];
const hybrid = entries.filter(({ file }) => file.endsWith('.pdf'));
const read = ({ file }: Entry): Buffer => readFileSync(path.join(corpus, file));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const sorted = (names: readonly string[]): string[] => [...names].sort();

/** Format of the attachment by the root that the index names; it names none for the release candidate of ZUGFeRD 1. */
const FORMATS: Readonly<Record<string, string>> = {
  CrossIndustryInvoice: 'cii',
  CrossIndustryDocument: 'zugferd-1',
};

(available ? describe : describe.skip)('published hybrid PDFs', () => {
  let reader: AttachmentReader;
  beforeAll(async () => {
    reader = new AttachmentReader({ filename: await compiledExtractionChild() });
  });
  afterAll(async () => {
    reader.close();
    await removeTemporaryFolders();
  });

  it('are all there', () => {
    expect(hybrid.length).toBeGreaterThanOrEqual(70);
  });

  it.each(hybrid.map((entry) => [entry.file, entry] as const))(
    '%s gives its invoice byte for byte',
    async (_, entry) => {
      const { embedded } = entry;
      if (!embedded) throw new Error('the index knows no invoice in it');
      const attachments = await reader.read(read(entry), 'account');
      expect(sorted(attachments.map(({ name }) => name))).toEqual(sorted(embedded.allAttachments));
      const choice = chooseInvoiceAttachment(attachments);
      if ('refused' in choice) throw new Error(choice.refused.message);
      expect({ name: choice.chosen.name, sha256: sha256(choice.content), bytes: choice.content.length }).toEqual({
        name: embedded.name,
        sha256: embedded.sha256,
        bytes: embedded.bytes,
      });
      const { format } = detectFormat(choice.content);
      expect(format).toBe(entry.documentType === null ? 'zugferd-1' : FORMATS[entry.documentType]);
    },
  );

  it('give the same without their cross-references, by a search for their objects', () => {
    const different = hybrid.filter((entry) => {
      const pdf = read(entry);
      const broken = Buffer.from(pdf.toString('latin1').replaceAll('startxref', 'startxxxx'), 'latin1');
      return JSON.stringify(readAttachments(broken)) !== JSON.stringify(readAttachments(pdf));
    });
    expect(different.map(({ file }) => file)).toEqual([]);
  });

  it('give what PDF.js gives', async () => {
    for (const entry of hybrid) {
      const pdf = read(entry);
      const theirs = await readPdfAttachments(pdf);
      const contents = new Map(theirs.map((file) => [file.name, file.sha256]));
      const ours = readAttachments(pdf);
      expect(sorted(ours.map(({ name }) => name))).toEqual(sorted([...contents.keys()]));
      for (const { name, content } of ours) if (content) expect(sha256(content)).toBe(contents.get(name));
    }
  });
});

(available ? describe : describe.skip)('the format of every published file', () => {
  it('is told by its content', () => {
    const wrong = entries
      .map((entry) => ({ entry, detected: detectFormat(read(entry)) }))
      .filter(({ entry: { file, documentType }, detected }) => {
        if (file.endsWith('.pdf')) return detected.format !== 'pdf';
        switch (detected.format) {
          case 'ubl':
            return detected.root !== documentType;
          case 'cii':
            return documentType !== 'CrossIndustryInvoice';
          case 'xml':
            return detected.root !== documentType;
          default:
            return true;
        }
      })
      .map(({ entry, detected }) => `${entry.file}: ${JSON.stringify(detected)}`);
    expect(wrong).toEqual([]);
  });
});
