import type { Problem } from '../../../platform/errors';
import { BodySchema, type SchemaCheck } from './body-schema';
import { DOCUMENT_FIELDS } from './document-fields';
import type { JsonDocument } from './json-document';
import { LEFT_OUT, withItems, withMembers } from './with-members';
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

/** In lists within lists, such as the allowances of lines: each entry may have problems of its own, and all of them are told. */
const MOST_INNER_ENTRIES = 100_000;
const TOO_MANY_ENTRIES: Problem = {
  code: 'INVALID_VALUE',
  message: `must have at most ${MOST_INNER_ENTRIES} entries in the lists of its entries together`,
  pointer: '',
};

function innerEntries(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0;
  const lists = Object.values(body).filter((member): member is unknown[] => Array.isArray(member));
  // One line too many says enough.
  return lists.flatMap((list) => list.slice(0, MOST_LINES + 1)).reduce<number>((sum, one) => sum + entriesIn(one), 0);
}

function entriesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).reduce<number>((sum, member) => sum + entriesIn(member), 0);
  return Array.isArray(value) ? value.length + inside : inside;
}

/** Generated clients send an empty list where nothing is in it: that is the same as none. */
function withoutEmptyLists<Value>(value: Value): Value {
  if (Array.isArray(value)) return withItems(value, withoutEmptyLists) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return withMembers(value, (member) =>
    Array.isArray(member) && member.length === 0 ? LEFT_OUT : withoutEmptyLists(member),
  ) as Value;
}

/** Schema of a document submitted as JSON, with what depends on another member. */
class JsonBodySchema extends BodySchema<JsonDocument> {
  override check(given: unknown): SchemaCheck<JsonDocument> {
    if (innerEntries(given) > MOST_INNER_ENTRIES) return { ok: false, problems: [TOO_MANY_ENTRIES] };
    const checked = super.check(given);
    const missing = leftOut(given);
    if (missing.length === 0) return checked.ok ? { ok: true, body: withoutEmptyLists(checked.body) } : checked;
    return { ok: false, problems: [...(checked.ok ? [] : checked.problems), ...missing] };
  }
}

export const JSON_BODY = new JsonBodySchema(JSON_DOCUMENT_SCHEMA);
