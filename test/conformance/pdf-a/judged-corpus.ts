import { rm } from 'node:fs/promises';
import { publishedInvoices } from '../../support/published-invoices';
import { temporaryFolder } from '../../support/temporary-folder';
import { type Archived, archiveInvoices } from './archived-corpus';
import { type PdfVerdict, veraPdf } from './vera-pdf';

export interface JudgedInvoice extends Pick<Archived, 'file' | 'format' | 'level'> {
  verdict: PdfVerdict | undefined;
}

/** The PDFs of all published invoices, by veraPDF. Throws where it is not here: a page without it would say less. */
export async function judgedCorpus(): Promise<JudgedInvoice[]> {
  const oracle = await veraPdf();
  if (oracle === undefined) throw new Error('veraPDF is not here; the page stays as it is.');
  const folder = await temporaryFolder();
  try {
    const archived = await archiveInvoices(publishedInvoices(), folder);
    const verdicts = await oracle.judge(folder);
    return archived.map(({ file, format, level, name }) => ({ file, format, level, verdict: verdicts.get(name) }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const NO_PROFILE = 'none';

/** The section of docs/conformance.md. */
export function pdfSection(judged: readonly JudgedInvoice[]): string {
  const groups = new Map<string, JudgedInvoice[]>();
  for (const invoice of judged) {
    const key = `${invoice.format} | ${invoice.level ?? NO_PROFILE}`;
    groups.set(key, [...(groups.get(key) ?? []), invoice]);
  }
  const rows = [...groups].sort().map(([key, invoices]) => `| ${key} | ${invoices.length} | ${conforming(invoices)} |`);
  const broken = judged
    .filter(({ verdict }) => !isConforming(verdict))
    .map(({ file, verdict }) => `- ${file}: ${verdict?.broken.join(', ') ?? 'not judged'}`);
  return `## PDF/A

The PDF of every published invoice, as veraPDF judges its claim to be PDF/A-3a, by the format of the invoice and the profile of
Factur-X or ZUGFeRD that its metadata claims.

| invoice | profile claimed | PDFs | PDF/A-3a |
| --- | --- | ---: | ---: |
${rows.join('\n')}
| all | | ${judged.length} | ${conforming(judged)} |
${broken.length === 0 ? '' : `\n${broken.join('\n')}\n`}`;
}

function conforming(invoices: readonly JudgedInvoice[]): number {
  return invoices.filter(({ verdict }) => isConforming(verdict)).length;
}

function isConforming(verdict: PdfVerdict | undefined): boolean {
  return verdict?.compliant === true && verdict.profile === 'PDF/A-3A';
}
