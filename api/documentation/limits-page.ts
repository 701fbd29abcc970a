import { DOCUMENT_FIELDS } from '../../documents/formats/json/document-fields';
import { MAX_ROWS } from '../../documents/formats/template/table-builder';
import { MAX_DOCUMENT_BYTES } from '../../documents/largest-document';
import { SETTINGS } from '../../platform/config';
import { MAX_LOGO_BYTES } from '../../platform/images/logo-limits';
import { MAX_FILTER_TEXT, MAX_FILTER_VALUES } from '../../storage/document-filter';
import { MAX_LISTENERS } from '../../storage/listener-repository';
import { MAX_SUBSCRIPTIONS } from '../../storage/subscription-repository';
import { LONGER_MS } from '../deadline';
import { SYNC_LIMIT } from '../generation-dependencies';
import {
  ANONYMOUS_LIMITS,
  MAX_BATCH_BYTES,
  MAX_BATCH_DOCUMENTS,
  MAX_CHECKED_DOCUMENTS,
  MAX_DRY_RUN_DOCUMENTS,
  MAX_SUBSCRIPTION_BYTES,
  MAX_UPLOAD_BYTES,
} from '../openapi/limits';

type Row = readonly [what: string, limit: string, exceeded: string];

const mebibytes = (bytes: number): string => `${bytes / 1_048_576} MiB`;
const kibibytes = (bytes: number): string => `${bytes / 1_024} KiB`;
const count = (number: number): string => number.toLocaleString('en');
const seconds = (milliseconds: number): string => `${milliseconds / 1_000} s`;

const SIZES: readonly Row[] = [
  ['one document in JSON, XML or a PDF', mebibytes(MAX_DOCUMENT_BYTES), '413 `BODY_TOO_LARGE`'],
  ['lines of a JSON document', count(DOCUMENT_FIELDS.lines.maxItems), '400 `INVALID_BODY`'],
  ['a batch', mebibytes(MAX_BATCH_BYTES), '413 `BODY_TOO_LARGE`'],
  ['documents of a batch', count(MAX_BATCH_DOCUMENTS), '413 `BATCH_TOO_LARGE`'],
  ['files of a ZIP archive together', mebibytes(MAX_BATCH_BYTES), '400 `BATCH_INVALID`, `ZIP_LIMIT_EXCEEDED`'],
  ['documents that are tried at once (`dryRun`)', count(MAX_DRY_RUN_DOCUMENTS), '413 `BATCH_TOO_LARGE`'],
  ['a template file, or a file to convert', mebibytes(MAX_UPLOAD_BYTES), '413 `BODY_TOO_LARGE`'],
  ['documents of a spreadsheet that is checked', count(MAX_CHECKED_DOCUMENTS), '`notEvaluated` says so'],
  ['rows of a template file', count(MAX_ROWS), '413 `TOO_MANY_ROWS`'],
  ['documents of a generated file in the response', count(SYNC_LIMIT), '400 `TOO_MANY_DOCUMENTS`; use `"async": true`'],
  ['a subscription', kibibytes(MAX_SUBSCRIPTION_BYTES), '413 `BODY_TOO_LARGE`'],
  ['subscriptions of an account', count(MAX_SUBSCRIPTIONS), '400 `SUBSCRIPTION_LIMIT`'],
  ['listeners of an account at a time', count(MAX_LISTENERS), '400 `LISTENER_LIMIT`'],
  ['values of one filter', count(MAX_FILTER_VALUES), '400 `INVALID_PARAMETERS`'],
  ['characters of a filter', count(MAX_FILTER_TEXT), '400 `INVALID_PARAMETERS`'],
  ["a company's logo (PNG)", kibibytes(MAX_LOGO_BYTES), 'refused by `edoc company set`'],
  ['request line and headers', '16 KiB', '431 `HEADERS_TOO_LARGE`'],
];

const TIMES: readonly Row[] = [
  ['headers of a request arrive within', '10 s', '408 `REQUEST_TIMEOUT`'],
  ['a whole request arrives within', '60 s', '408 `REQUEST_TIMEOUT`'],
  ['the client reads an answer within', '60 s', 'the connection is closed'],
  ['an answer begins within', '10 s', '503 `DEADLINE_EXCEEDED`'],
  ['… of a PDF', seconds(LONGER_MS.printing), '503 `RENDERING_UNAVAILABLE`'],
  ['… of a batch or an import', seconds(LONGER_MS.batch), '503 `DEADLINE_EXCEEDED`'],
  ['… to the test of an endpoint by an operator', seconds(LONGER_MS.attempt), '503 `DEADLINE_EXCEEDED`'],
  ['… of a generated file', seconds(LONGER_MS.generation), '503 `DEADLINE_EXCEEDED`'],
  ['an unused connection is kept', '30 s', 'it is closed'],
];

function table(head: Row, rows: readonly Row[]): string {
  return [head, ['---', '---', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** docs/limits.md. */
export function limitsMarkdown(): string {
  const rate = count(SETTINGS.RATE_LIMIT_PER_MINUTE.default ?? 0);
  const connections = count(SETTINGS.CONNECTIONS_PER_ADDRESS.default ?? 0);
  return `# Limits

<!-- Generated from the limits in the code by \`npm run docs\`. -->

What is beyond a limit is refused with an [error](errors.md) that names the limit; nothing of the request is stored.

## Sizes and counts

Sizes are those after decompression; requests may be sent with \`Content-Encoding: gzip\`.

${table(['what', 'at most', 'beyond'], SIZES)}

JSON may be nested 32 levels deep, and a number has at most 15 significant digits. A PDF is printed of documents with up to 3,000
lines and 300 pages (422 \`RENDERING_TOO_LONG\`); longer ones are read as XML or JSON.

## Times

${table(['what', 'limit', 'beyond'], TIMES)}

Validation of one document may take \`JUDGING_TIMEOUT_SECONDS\` (${SETTINGS.JUDGING_TIMEOUT_SECONDS.default ?? ''} s); one that takes longer ends in ERROR with the finding \`NOT_JUDGED\`.
Reading one that is submitted may take 3 s, and half a second more for each MiB (400 \`DOCUMENT_TOO_COMPLEX\`); ordinary ones take
milliseconds. What counts is the time that the process works: a machine that stands still, or is busy with others, is not the document's
fault. Accounts share the time of the threads that read and validate: whoever has had the least lately goes first.

## Requests per minute

An account may make ${rate} requests per minute to each API process (\`RATE_LIMIT_PER_MINUTE\`); requests without a valid token
count for their address. Every answer says what is left:

\`\`\`sh
curl -s -o /dev/null -D - "$API/v1.1/countries" -H "Authorization: Bearer $TOKEN" | grep -i ratelimit
\`\`\`

\`\`\`
RateLimit-Policy: 12000;w=60
RateLimit-Limit: 12000
RateLimit-Remaining: 11998
RateLimit-Reset: 60
\`\`\`

\`RateLimit-Reset\` is in seconds. Beyond the limit, the answer is 429 \`RATE_LIMITED\` with \`Retry-After\`: wait that long, and send
the same request again.

## Without a token

Where the operator has made the page \`/check\` public (\`CHECK_PAGE=public\`), documents are checked without a token, in turns of their
own: nobody with an account waits for them. An address may ask ${ANONYMOUS_LIMITS.perMinute} times per minute and
${ANONYMOUS_LIMITS.atOncePerAddress} times at once, with documents of up to ${mebibytes(ANONYMOUS_LIMITS.bodyBytes)}; of IPv6, a network of 64 bits is one address. Behind
a reverse proxy the address is that which \`TRUST_PROXY\` lets it name. At most ${ANONYMOUS_LIMITS.atOnce} documents are checked or
wait at a time.

## Work that waits

The limit of requests is not the limit of work. Documents of an account that sends faster than they are processed wait their turn,
so that other accounts do not wait for them. If too much work of an account waits at the edge, the answer is 503 \`OVERLOADED\`
with \`Retry-After\`. An address may have ${connections} connections (\`CONNECTIONS_PER_ADDRESS\`).

## Beyond the limits

- A file with more rows, or a batch with more documents: split it. Keep the rows of one document together.
- Many single documents: send a [batch](batches.md); one request instead of thousands.
- Asking again and again for a status: subscribe to [webhooks](webhooks.md).
- Reading long lists: use \`size=500\` and the [cursor](paging.md).
`;
}
