import { placesIn, writeMessageTree, type MessageNode } from './message-tree';
import { dispensableIn, withLittleAround } from './small-surroundings';

const VALUES = [
  '',
  'x',
  'S',
  'R1',
  '01',
  '08',
  '2026',
  '-1.5',
  '1.234',
  '1234567890123',
  'x'.repeat(61),
  'x'.repeat(501),
  '31-12-2026',
  '2026-12-31T25:00:00Z',
  'Incorrecto',
  ' ',
  '02-12-2026 10:15:00',
];

/** One more than the schema takes of what may stand more than twice. */
const MANY: Readonly<Record<string, number>> = {
  DetalleDesglose: 13,
  DetalleIVA: 13,
  DetalleExenta: 8,
  DetalleInmueble: 16,
};

/** The message with one thing changed, in every way that a schema can mind. */
function* changesAt(
  { parent, index }: { parent: MessageNode; index: number },
  values: readonly string[],
): Generator<string> {
  const { children } = parent;
  const node = children[index];
  if (node === undefined) return;
  yield 'as it is';
  children.splice(index, 1);
  yield 'left out';
  children.push(node);
  yield 'last';
  children.pop();
  children.unshift(node);
  yield 'first';
  children.shift();
  children.splice(index, 0, node, node);
  const many = Array.from({ length: MANY[node.name] ?? 2 }, () => node);
  children.splice(index, 2, ...many);
  yield `${many.length} times`;
  children.splice(index, many.length, { ...node, name: `${node.name}X` });
  yield 'of another name';
  children.splice(index, 1, { ...node, namespace: parent.namespace === node.namespace ? 'urn:x' : parent.namespace });
  yield 'of another namespace';
  if (node.children.length === 0) {
    for (const text of values) {
      children.splice(index, 1, { ...node, text });
      yield `"${text.slice(0, 20)}" (${text.length})`;
    }
  }
  children.splice(index, 1, node);
}

interface Verdicts {
  official(xml: string): boolean;
  own(xml: string): boolean;
  /** Instead of those that messages of the tax agency mind. */
  values?: readonly string[];
}

/** Changes each kind of element of the messages once, in every way, and compares the verdicts. */
export function compareVerdicts(messages: readonly { name: string; root: MessageNode }[], verdicts: Verdicts) {
  const tried = new Set<string>();
  const values = verdicts.values ?? VALUES;
  const different: string[] = [];
  let count = 0;
  let valid = 0;
  for (const { name, root } of messages) {
    expect([name, verdicts.official(writeMessageTree(root))]).toEqual([name, true]);
    const surroundings = { dispensable: dispensableIn(root, verdicts.official), valid: verdicts.official };
    for (const place of placesIn(root)) {
      if (tried.has(place.name)) continue;
      tried.add(place.name);
      const small = withLittleAround(root, place.parent, surroundings);
      for (const change of changesAt({ parent: small.element, index: place.index }, values)) {
        const changed = writeMessageTree(small.root);
        const expected = verdicts.official(changed);
        count += 1;
        if (expected) valid += 1;
        if (verdicts.own(changed) !== expected) different.push(`${name} ${place.name} ${change}: ${expected}`);
      }
    }
  }
  return { different, count, valid };
}
