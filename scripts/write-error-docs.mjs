// Writes docs/errors.md from the error catalogue. Run after `npm run build`; a test fails when the page is stale.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { errorsMarkdown } = await import(path.join(root, 'dist', 'api', 'documentation', 'error-pages.js'));
await writeFile(path.join(root, 'docs', 'errors.md'), errorsMarkdown());
