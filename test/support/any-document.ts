import fc from 'fast-check';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { fullDocument, numberedSource } from './rendering-models';

/** The same structure with members left out at random: absent terms must not break a page. */
export const anyDocument: fc.Arbitrary<SemanticDocument> = fc.infiniteStream(fc.boolean()).map((keeps) => {
  const thinned = (value: unknown, isModelRoot: boolean): unknown => {
    if (Array.isArray(value)) return value.filter(() => keeps.next().value).map((entry) => thinned(entry, false));
    if (typeof value !== 'object' || value === null || 'toFixed' in value) return value;
    const kept = Object.entries(value).filter(
      ([key, member]) => mustStay(key, member, isModelRoot) || keeps.next().value,
    );
    return Object.fromEntries(kept.map(([key, member]) => [key, thinned(member, false)]));
  };
  return thinned(fullDocument(numberedSource(), 3), true) as SemanticDocument;
});

/** What the model's types demand: lists everywhere, totals, values of identifiers and notes. */
function mustStay(key: string, member: unknown, isModelRoot: boolean): boolean {
  return (
    Array.isArray(member) ||
    ['value', 'text', 'base64'].includes(key) ||
    (isModelRoot && ['type', 'totals'].includes(key))
  );
}
