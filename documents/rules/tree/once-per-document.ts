import type { RuleDocument } from './rule-document';

/** One list per document: many weak maps would cost more than what they save. */
const made = new WeakMap<RuleDocument, unknown[]>();
let count = 0;

/** Stands for what is not made yet, since undefined may be what was made. */
const MISSING = Symbol();

/** What several rules need of a document is made once for it; a making that throws is tried again. */
export function oncePerDocument<Value>(make: (document: RuleDocument) => Value): (document: RuleDocument) => Value {
  const place = count;
  count += 1;
  return (document) => {
    let values = made.get(document);
    if (!values) made.set(document, (values = new Array<unknown>(count).fill(MISSING)));
    const known = place < values.length ? values[place] : MISSING;
    if (known !== MISSING) return known as Value;
    const value = make(document);
    values[place] = value;
    return value;
  };
}
