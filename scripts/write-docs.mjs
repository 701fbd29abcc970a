// Writes the pages that are made from the code. Run after `npm run build`; tests fail when a page is stale.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { errorsMarkdown } = await import(path.join(root, 'dist', 'api', 'documentation', 'error-pages.js'));
const { countryPages } = await import(path.join(root, 'dist', 'api', 'documentation', 'country-pages.js'));
const { ruleSetsMarkdown } = await import(path.join(root, 'dist', 'api', 'documentation', 'rule-sets-page.js'));
const { limitsMarkdown } = await import(path.join(root, 'dist', 'api', 'documentation', 'limits-page.js'));
const { configurationMarkdown } = await import(
  path.join(root, 'dist', 'application', 'processes', 'configuration-page.js')
);
const { metricsMarkdown } = await import(path.join(root, 'dist', 'application', 'processes', 'metrics-page.js'));
const { templatePage } = await import(path.join(root, 'dist', 'documents', 'formats', 'template', 'template-page.js'));

await writeFile(path.join(root, 'docs', 'errors.md'), errorsMarkdown());
for (const [name, markdown] of countryPages()) await writeFile(path.join(root, 'docs', `${name}.md`), markdown);
await writeFile(path.join(root, 'docs', 'limits.md'), limitsMarkdown());
await writeFile(path.join(root, 'docs', 'rule-sets.md'), ruleSetsMarkdown());
await writeFile(path.join(root, 'docs', 'configuration.md'), configurationMarkdown());
await writeFile(path.join(root, 'docs', 'metrics.md'), metricsMarkdown());
await writeFile(path.join(root, 'docs', 'batch-template.md'), templatePage());
