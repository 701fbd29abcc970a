import { createHash } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ApiAccess } from './api-access';
import { CONTEXT, INVOICE, invoiceBody, type InvoiceContext } from './invoice-input';
import { toolAnswer } from './tool-answer';

const CONFIRMATION = z
  .string()
  .describe(
    'The confirmation that try_invoice returned for exactly this invoice and context, after the user has agreed.',
  );

/** Sending is in two steps, so that what is sent is what a person has seen the outcome of. */
export function addSubmitTools(server: McpServer, { transport }: ApiAccess): void {
  server.registerTool(
    'try_invoice',
    {
      title: 'Try an invoice',
      description:
        'Goes through everything that a submission does, and stores and sends nothing: findings with their fixes, a duplicate, and what would be sent to which authority. Returns the confirmation that submit_invoice asks for.',
      inputSchema: z.object({ ...INVOICE, ...CONTEXT }),
      annotations: { readOnlyHint: true },
    },
    async ({ invoice, ...context }) =>
      toolAnswer(async () => {
        const tried = await transport.json<object>({
          method: 'POST',
          path: '/v1.1/document',
          query: { ...context, dryRun: true },
          body: invoiceBody(invoice),
          harmless: true,
        });
        return { ...tried, confirmation: confirmationOf(invoice, context) };
      }),
  );
  server.registerTool(
    'submit_invoice',
    {
      title: 'Submit an invoice',
      description:
        'Submits an invoice for good: it goes to the recipient or the authority. Call try_invoice first, show the user what it says, and submit only what the user has confirmed. Submitting the same confirmation again sends nothing twice.',
      inputSchema: z.object({ ...INVOICE, ...CONTEXT, confirmation: CONFIRMATION }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
    },
    async ({ invoice, confirmation, ...context }) =>
      toolAnswer(async () => {
        if (confirmation !== confirmationOf(invoice, context)) return NOT_TRIED;
        return transport.json<object>({
          method: 'POST',
          path: '/v1.1/document',
          query: context,
          body: invoiceBody(invoice),
          idempotencyKey: confirmation,
        });
      }),
  );
}

const NOT_TRIED = {
  submitted: false,
  message:
    'The confirmation belongs to another invoice or context, so nothing was submitted. Call try_invoice with exactly what is to be submitted, and use the confirmation that it returns.',
};

/** Of the content and its context: whatever is changed afterwards has another one. */
function confirmationOf(invoice: string, { countryIso, vatNumber, purpose, flow }: InvoiceContext): string {
  const hash = createHash('sha256').update(JSON.stringify([countryIso, vatNumber, purpose, flow, invoice]));
  return `mcp-${hash.digest('hex').slice(0, 40)}`;
}
