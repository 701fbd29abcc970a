import { z } from 'zod';
import type { DocumentContext } from '../client/api-types';
import type { OutgoingBody } from '../client/outgoing-request';
import { PURPOSES } from '../documents/model/document-context';

/** Text of the file, or its bytes where it has none: a PDF. */
export const INVOICE = {
  invoice: z
    .string()
    .min(1)
    .describe('The invoice: UBL or CII as XML text, the JSON of this service as text, or a PDF in base64.'),
};

const PDF_IN_BASE64 = 'JVBERi';

export const CONTEXT = {
  countryIso: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .describe('Country whose rules apply, ISO 3166-1 alpha-2.'),
  vatNumber: z.string().describe('VAT number of the company that acts, with country prefix, such as ESB12345674.'),
  purpose: z
    .enum(PURPOSES)
    .describe('EINVOICING: to the recipient. EREPORTING: to the tax authority. RETURNS: a tax return.'),
  flow: z.enum(['ISSUED', 'RECEIVED']).describe('Whether the company sends the document or has received it.'),
};

/** The kind is told by the content: a person who pastes an invoice does not know its media type. */
export function invoiceBody(invoice: string): OutgoingBody {
  const text = invoice.trimStart();
  if (text.startsWith('{')) return { content: invoice, contentType: 'application/json' };
  if (text.startsWith(PDF_IN_BASE64)) return { content: Buffer.from(text, 'base64'), contentType: 'application/pdf' };
  return { content: invoice, contentType: 'application/xml' };
}

export type InvoiceContext = Pick<DocumentContext, 'countryIso' | 'vatNumber' | 'purpose' | 'flow'>;
