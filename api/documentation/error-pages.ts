import { ERROR_CATALOGUE, type ErrorCode, isErrorCode } from '../mappers/error-catalogue';
import type { ErrorKind } from '../mappers/error-kind';
import { PROBLEM_CODES } from '../mappers/problem-codes';
import { ERROR_GUIDES } from './error-guides';
import { findGuide } from './guides';
import { escapeHtml, inlineHtml, tableHtml } from './markdown-html';

const entries = Object.entries(ERROR_CATALOGUE) as [ErrorCode, ErrorKind][];
const problems = Object.entries(PROBLEM_CODES);

const INTRODUCTION =
  'Every error body is JSON with `type`, `title`, `status`, `detail`, `code`, `requestId`, `retryable` and `errors`. Use `code` in your program logic: it is stable. `retryable` says whether the same request, unchanged, may succeed later. `errors` locates each problem by `parameter`, JSON `pointer`, or `xpath` with `line` and `column`. `detail` and the messages in `errors` are in the language of `Accept-Language` (en, es, fr, de, it) where they speak of the body, a template file or a parameter; what else there is to say is in English.';

function moreIn(code: ErrorCode): string {
  const address = ERROR_GUIDES[code];
  const [file = ''] = address.split('#');
  const { title = file } = findGuide(file.replace(/\.md$/, '')) ?? {};
  return `More: [${title}](${address}).`;
}

/** docs/errors.md. */
export function errorsMarkdown(): string {
  const kinds = entries.map(
    ([code, { status, title, retryable, explanation, fix }]) =>
      `### ${code}\n\n**${status}** ${title}. ${retryable ? 'Retryable.' : 'Not retryable.'}\n\n${explanation}\n\n*What to do:* ${fix} ${moreIn(code)}\n`,
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

/** The content of /docs/errors; the fragment of an error's `type` is the code. */
export function errorsHtml(): string {
  const kinds = entries.map(
    ([code, { status, title, retryable, explanation, fix }]) =>
      `<section id="${code}"><h3 id="${code.toLowerCase()}"><code>${code}</code> <small>${status}</small></h3><p><strong>${escapeHtml(title)}.</strong> ${retryable ? 'Retryable.' : 'Not retryable.'}</p><p>${inlineHtml(explanation)}</p><p><em>What to do:</em> ${inlineHtml(`${fix} ${moreIn(code)}`)}</p></section>`,
  );
  const rows = problems.map(
    ([code, meaning]) =>
      `<tr${isErrorCode(code) ? '' : ` id="${code}"`}><td><code>${code}</code></td><td>${escapeHtml(meaning)}</td></tr>`,
  );
  const table = tableHtml('<tr><th>Code</th><th>Meaning</th></tr>', rows.join('\n'));
  return `<h1>Errors</h1><p>${inlineHtml(INTRODUCTION)}</p><h2 id="codes-of-the-answer">Codes of the answer</h2>${kinds.join('\n')}<h2 id="codes-in-errors">Codes in <code>errors</code></h2>${table}`;
}
