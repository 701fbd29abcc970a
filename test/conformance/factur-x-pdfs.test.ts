import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chooseInvoiceAttachment } from '../../documents/formats/zugferd/choose-invoice-attachment';
import { readPdf } from '../../platform/pdf-attachments/reader/read-attachments';
import { projectRoot } from '../../platform/project-root';
import { InvoiceValidator } from '../../validation/invoice-validator';
import { NOT_VALID_TODAY } from './not-valid-today';

interface Entry {
  file: string;
  documentType: string | null;
  publishedAs: 'correct' | 'faulty';
}

const corpus = path.join(projectRoot(), '..', 'shared', 'corpus');
const index = path.join(corpus, 'index.jsonl');
const available = existsSync(index);
if (!available) console.warn('SKIPPED: the corpus of published invoices (../shared/corpus) is not here.');

(available ? describe : describe.skip)('published PDFs of Factur-X and ZUGFeRD 2', () => {
  const validator = new InvoiceValidator();
  const entries = available
    ? readFileSync(index, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Entry)
        .filter(({ file, documentType }) => file.endsWith('.pdf') && documentType === 'CrossIndustryInvoice')
    : [];

  const judged = async ({ file }: Entry) => {
    const { attachments, metadata } = readPdf(readFileSync(path.join(corpus, file)));
    const choice = chooseInvoiceAttachment(attachments);
    if ('refused' in choice) throw new Error(choice.refused.message);
    const { name: fileName, relationship } = choice.chosen;
    return validator.validate(choice.content, { container: { fileName, relationship, metadata } });
  };

  const isListed = (file: string): boolean => Object.keys(NOT_VALID_TODAY).some((end) => file.endsWith(end));

  it('get the verdict of their publisher, but for those that a newer release judges', async () => {
    const different: string[] = [];
    for (const entry of entries) {
      const { valid, findings } = await judged(entry);
      const isRight =
        valid && !findings.some(({ ruleSet }) => ruleSet === 'hybrid-pdf' && entry.publishedAs === 'faulty');
      const expected = entry.publishedAs === 'correct' && !isListed(entry.file);
      if (isRight !== expected) different.push(`${entry.file}: ${isRight ? 'right' : 'wrong'} here`);
    }
    expect(entries.length).toBeGreaterThan(50);
    expect(different).toEqual([]);
  });

  it('say in their metadata what is in them', async () => {
    const said = new Map<string, number>();
    for (const entry of entries.filter(({ publishedAs }) => publishedAs === 'correct'))
      for (const { rule, ruleSet } of (await judged(entry)).findings)
        if (ruleSet === 'hybrid-pdf') said.set(rule, (said.get(rule) ?? 0) + 1);
    // German invoices that are attached as data or source of the page, and one without lines as its alternative.
    expect([...said]).toEqual([['PDF_RELATIONSHIP_WRONG', 4]]);
  });
});
