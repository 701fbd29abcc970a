import type { RuleDocument } from './rule-document';

let count = 0;

/** What several rules need of a document is made once for it; a making that throws is tried again. */
export function oncePerDocument<Value>(make: (document: RuleDocument) => Value): (document: RuleDocument) => Value {
  const place = count;
  count += 1;
  return (document) => {
    const { made } = document;
    // What was made is kept in a list of one, since undefined may be what was made.
    const known = made[place] as [Value] | undefined;
    if (known) return known[0];
    const value = make(document);
    made[place] = [value];
    return value;
  };
}
