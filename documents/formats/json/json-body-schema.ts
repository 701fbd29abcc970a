import type { Problem } from '../../../platform/errors';
import { BodySchema, type SchemaCheck } from './body-schema';
import { DOCUMENT_FIELDS } from './document-fields';
import type { JsonDocument } from './json-document';
import { JSON_DOCUMENT_SCHEMA } from './json-document-schema';

const TOTALS = ['totalNet', 'totalVat', 'totalGross'] as const;

const MOST_LINES = DOCUMENT_FIELDS.lines.maxItems;

const required = (pointer: string): Problem => ({ code: 'REQUIRED', message: 'is required', pointer });

/** Amounts may be left out only where the document says that they are to be calculated. */
function leftOut(body: unknown): Problem[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const { totals, lines, ...members } = body as Readonly<Record<string, unknown>>;
  if (totals === 'calculate') return [];
  const withoutNet = (Array.isArray(lines) ? lines.slice(0, MOST_LINES) : []).flatMap((line: unknown, index) =>
    typeof line === 'object' && line !== null && !('netAmount' in line) ? [required(`/lines/${index}/netAmount`)] : [],
  );
  return [...TOTALS.filter((name) => !(name in members)).map((name) => required(`/${name}`)), ...withoutNet];
}

/** Schema of a document submitted as JSON, with what depends on another member. */
class JsonBodySchema extends BodySchema<JsonDocument> {
  override check(given: unknown): SchemaCheck<JsonDocument> {
    const checked = super.check(given);
    const missing = leftOut(given);
    if (missing.length === 0) return checked;
    return { ok: false, problems: [...(checked.ok ? [] : checked.problems), ...missing] };
  }
}

export const JSON_BODY = new JsonBodySchema(JSON_DOCUMENT_SCHEMA);
