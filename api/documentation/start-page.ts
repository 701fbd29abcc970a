import { findGuide, READERS } from './guides';

/** The content of /docs: the guides by who reads them. */
export function startMarkdown(): string {
  const readers = READERS.map(({ title, task, guides }) => {
    const lines = guides.map((name) => {
      const guide = findGuide(name);
      if (guide === undefined) throw new Error(`there is no guide ${name}`);
      return `- [${guide.title}](${name}.md): ${guide.summary}`;
    });
    return `## ${title}\n\n${task}\n\n${lines.join('\n')}\n`;
  });
  return `# Documentation

Companies send invoices, credit notes and debit notes to tax authorities and networks with one API. New here? The
[quickstart](quickstart-curl.md) takes you to a first invoice, a batch and a verified webhook in ten minutes.

- [API reference](/docs/reference): every operation, tried out in the browser
- [OpenAPI](/openapi.json): the contract, for programs that make clients
- [llms.txt](/llms.txt): all guides as Markdown, for programs that read them

${readers.join('\n')}`;
}
