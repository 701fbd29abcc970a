import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { FINDING_LANGUAGES } from '../validation/finding-language';
import { sentencesOf } from '../validation/finding-messages';
import type { ApiAccess } from './api-access';
import { CONTEXT, INVOICE, invoiceBody } from './invoice-input';
import { toolAnswer } from './tool-answer';

/** What is sent back to a client as one answer. */
const MOST_PDF_BYTES = 5 * 1_048_576;

export function addCheckTools(server: McpServer, { transport, documents }: ApiAccess): void {
  server.registerTool(
    'check_invoice',
    {
      title: 'Check an invoice',
      description:
        'Judges an invoice by every rule set that it declares and, where a country and purpose are given, by what that country asks for. Nothing is stored or sent.',
      inputSchema: z.object({
        ...INVOICE,
        countryIso: CONTEXT.countryIso.optional(),
        purpose: CONTEXT.purpose.optional(),
        flow: CONTEXT.flow.optional(),
      }),
      annotations: { readOnlyHint: true },
    },
    async ({ invoice, countryIso, purpose, flow }) =>
      toolAnswer(async () =>
        transport.json<object>({
          method: 'POST',
          path: '/v1.1/document/check',
          query: { countryIso, purpose, flow },
          body: invoiceBody(invoice),
          harmless: true,
        }),
      ),
  );
  server.registerTool(
    'explain_rule',
    {
      title: 'Explain a rule',
      description:
        'Says what a rule of a finding asks for, and how to correct the invoice. Names in braces stand for values that a finding states as found and expected.',
      inputSchema: z.object({
        rule: z.string().describe('Id of the rule, such as BR-CO-15.'),
        language: z.enum(FINDING_LANGUAGES).default('en'),
      }),
      annotations: { readOnlyHint: true },
    },
    async ({ rule, language }) =>
      toolAnswer(() => {
        const text = sentencesOf(rule, language);
        return Promise.resolve(
          text === undefined
            ? { rule, message: 'There is no sentence for this rule alone: read the message of the finding.' }
            : { rule, ...text },
        );
      }),
  );
  server.registerTool(
    'convert_invoice',
    {
      title: 'Make a readable PDF of an invoice',
      description: 'Makes a PDF that people can read of an invoice in UBL, CII or a hybrid PDF. Nothing is stored.',
      inputSchema: z.object({
        ...INVOICE,
        language: z.string().optional().describe('Language of the labels, such as es; by default that of the parties.'),
      }),
      annotations: { readOnlyHint: true },
    },
    async ({ invoice, language }) => {
      let pdf: Buffer | undefined;
      const answer = await toolAnswer(async () => {
        const { content } = invoiceBody(invoice);
        const bytes = typeof content === 'string' ? Buffer.from(content) : (content as Buffer);
        const file = await documents.convert(bytes, language === undefined ? {} : { language });
        pdf = Buffer.from(await file.bytes());
        return pdf.length > MOST_PDF_BYTES
          ? {
              message: `The PDF has ${pdf.length} bytes, more than is handed over here. Convert the file with edoc convert.`,
            }
          : { bytes: pdf.length };
      });
      if (pdf === undefined || pdf.length > MOST_PDF_BYTES) return answer;
      const resource = { uri: 'edoc:///invoice.pdf', mimeType: 'application/pdf', blob: pdf.toString('base64') };
      return { ...answer, content: [...answer.content, { type: 'resource' as const, resource }] };
    },
  );
}
