import { ERROR_CATALOGUE } from '../mappers/error-catalogue';
import { PROBLEM_CODES } from '../mappers/problem-codes';

const entries = Object.entries(ERROR_CATALOGUE);
const problems = Object.entries(PROBLEM_CODES);

const INTRODUCTION =
  'Every error body is JSON with `type`, `title`, `status`, `detail`, `code`, `requestId`, `retryable` and `errors`. Decide by `code`: it is stable. `retryable` tells whether the same request may succeed later unchanged. `errors` names each wrong part by `parameter`, JSON `pointer`, or `xpath` with `line` and `column`.';

/** docs/errors.md. */
export function errorsMarkdown(): string {
  const kinds = entries.map(
    ([code, { status, title, retryable, explanation, fix }]) =>
      `### ${code}\n\n**${status}** ${title}. ${retryable ? 'Retryable.' : 'Not retryable.'}\n\n${explanation}\n\n*What to do:* ${fix}\n`,
  );
  const rows = problems.map(([code, meaning]) => `| \`${code}\` | ${meaning.replaceAll('|', '\\|')} |`);
  return `# Errors

<!-- Generated from api/mappers/error-catalogue.ts by \`npm run docs\`. -->

${INTRODUCTION}

## Codes of the answer

${kinds.join('\n')}
## Codes in \`errors\`

| Code | Meaning |
|---|---|
${rows.join('\n')}
`;
}

/** The page at /docs/errors; the fragment of an error's \`type\` is the code. */
export function errorsHtml(): string {
  const kinds = entries.map(
    ([code, { status, title, retryable, explanation, fix }]) =>
      `<section id="${code}"><h2><code>${code}</code> <small>${status}</small></h2><p><strong>${escapeHtml(title)}.</strong> ${retryable ? 'Retryable.' : 'Not retryable.'}</p><p>${inline(explanation)}</p><p><em>What to do:</em> ${inline(fix)}</p></section>`,
  );
  const rows = problems.map(
    ([code, meaning]) => `<tr id="${code}"><td><code>${code}</code></td><td>${escapeHtml(meaning)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Errors</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/docs/errors.css"></head><body><h1>Errors</h1><p>${inline(INTRODUCTION)}</p>${kinds.join('')}<h2>Codes in <code>errors</code></h2><table><thead><tr><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`;
}

export const ERRORS_CSS =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b}code{background:#f2f2f2;padding:.1em .3em}section:target,tr:target{background:#fff6d6}small{color:#666}td{padding:.2em .8em .2em 0;vertical-align:top}';

function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
