import { GUIDE_GROUPS } from './guides';

/** /llms.txt (llmstxt.org): what there is to read, for programs. */
export function llmsText(): string {
  const groups = GUIDE_GROUPS.map(({ title, guides }) => {
    const lines = guides.map(({ name, title: text, summary }) => `- [${text}](/docs/${name}.md): ${summary}`);
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `# Electronic document submission

> An HTTP API with which companies submit invoices, credit notes and debit notes to tax authorities and networks. It validates
> documents, submits them as each country requires, and returns status, PDF, QR code and signed notifications.

The contract is [OpenAPI 3.1](/openapi.json). Every error has a stable \`code\`, explained in [Errors](/docs/errors.md).

${groups.join('\n')}`;
}
