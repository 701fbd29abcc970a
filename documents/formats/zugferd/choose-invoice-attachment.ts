import { detectFormat, isInvoiceXml } from '../detect-format';
import { describeFormat } from '../describe-format';
import { INVOICE_FILE_NAMES, isInvoiceFileName } from './invoice-file-names';

/** A file embedded in a PDF. */
export interface InvoiceCandidate {
  name: string;
  /** AFRelationship. */
  relationship?: string | undefined;
  content?: Uint8Array | undefined;
  /** The reason why there is no content. */
  problem?: { code: string; message: string } | undefined;
}

export type NoInvoiceCode =
  /** No attachment is an invoice. */
  | 'PDF_WITHOUT_INVOICE'
  /** An attachment is an invoice, but not by its name. */
  | 'PDF_INVOICE_MISNAMED'
  /** Several attachments are invoices, and none of them counts more than the others. */
  | 'PDF_INVOICES_CONTRADICT';

export type InvoiceChoice<Candidate extends InvoiceCandidate> =
  | { chosen: Candidate; content: Uint8Array }
  /** The code may also be that of the chosen attachment's problem. */
  | { refused: { code: string; message: string } };

/** The relations that the standards let an invoice have to its PDF: the same as it, data of it, what it was made from. */
const INVOICE_RELATIONSHIPS: readonly string[] = ['Alternative', 'Data', 'Source'];

/** Documents of the same family of standards that are no invoices. */
const OTHER_DOCUMENTS = new Map([['order-x.xml', 'an order (Order-X)']]);

const NAMES_SHOWN = 5;
const LONGEST_NAME_SHOWN = 80;

/**
 * The invoice among the attachments of a PDF. Names count whatever their case. Of several different ones those with a
 * relationship of invoices win, and of these today's format wins over ZUGFeRD 1, which was attached beside it for
 * older readers.
 */
export function chooseInvoiceAttachment<Candidate extends InvoiceCandidate>(
  attachments: readonly Candidate[],
): InvoiceChoice<Candidate> {
  const named = attachments.filter(({ name }) => isInvoiceFileName(name));
  if (named.length === 0) return { refused: noInvoice(attachments) };
  const related = named.filter(({ relationship = '' }) => INVOICE_RELATIONSHIPS.includes(relationship));
  const candidates = related.length > 0 ? related : named;
  const readable: { candidate: Candidate; content: Uint8Array }[] = [];
  for (const candidate of candidates) {
    const { name, content, problem } = candidate;
    if (!content) return { refused: problem ?? unread(name) };
    if (!readable.some((known) => sameBytes(known.content, content))) readable.push({ candidate, content });
  }
  const [first, ...others] = readable.length > 1 ? newestFormat(readable) : readable;
  if (!first || others.length > 0) return { refused: contradiction(readable.map(({ candidate }) => candidate)) };
  return { chosen: first.candidate, content: first.content };
}

function newestFormat<Read extends { content: Uint8Array }>(readable: readonly Read[]): readonly Read[] {
  const current = readable.filter(({ content }) => detectFormat(content).format !== 'zugferd-1');
  return current.length > 0 ? current : readable;
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

function noInvoice(attachments: readonly InvoiceCandidate[]): { code: NoInvoiceCode; message: string } {
  const expected = `Attach the invoice as ${INVOICE_FILE_NAMES.facturX}.`;
  if (attachments.length === 0) {
    const message = `The PDF has no attachments, so it contains no electronic invoice. ${expected}`;
    return { code: 'PDF_WITHOUT_INVOICE', message };
  }
  for (const { name, content } of attachments) {
    const detected = content && detectFormat(content);
    if (!detected || !isInvoiceXml(detected)) continue;
    const message = `The attachment ${shortened(name)} is ${describeFormat(detected)}, but it does not have one of the names for invoices: ${Object.values(INVOICE_FILE_NAMES).join(', ')}. ${expected}`;
    return { code: 'PDF_INVOICE_MISNAMED', message };
  }
  const message = `No attachment of the PDF is an invoice: ${listed(attachments)}. ${expected}`;
  return { code: 'PDF_WITHOUT_INVOICE', message };
}

function contradiction(candidates: readonly InvoiceCandidate[]): { code: NoInvoiceCode; message: string } {
  const message = `The PDF contains several different invoices: ${listed(candidates)}. Attach only the valid one.`;
  return { code: 'PDF_INVOICES_CONTRADICT', message };
}

function unread(name: string): { code: string; message: string } {
  return {
    code: 'PDF_WITHOUT_INVOICE',
    message: `The attachment ${shortened(name)} is empty. Attach the invoice again.`,
  };
}

function listed(attachments: readonly InvoiceCandidate[]): string {
  const names = attachments.slice(0, NAMES_SHOWN).map(({ name }) => {
    const document = OTHER_DOCUMENTS.get(name.toLowerCase());
    return shortened(name) + (document === undefined ? '' : ` is ${document}`);
  });
  const more = attachments.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME_SHOWN ? `${name.slice(0, LONGEST_NAME_SHOWN)}…` : name;
}
