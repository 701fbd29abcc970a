/** Numbers from 0 to below 1. */
type RandomSource = () => number;

const LEAF = /<((?:\w+:)?\w+)((?:\s[^<>]*)?)>([^<>]*)<\/\1>/g;
const START = /<((?:\w+:)?\w+)(?:\s[^<>]*)?(?<!\/)>/g;
/** Values that mean something somewhere: put where they do not belong, they find wrong conditions. */
const CODES =
  'S Z E AE K G O L M B VAT FC 380 381 384 389 326 EUR SEK USD XXX true false 1 0 DE NL DK SE IT GR NO IS 0088 0192 0184 9930 EM 30 58 59 49 48 C62 XBX 130 50 102'.split(
    ' ',
  );

/** The invoice with one to three random changes: values, codes, attributes, elements removed or doubled. */
export function mutate(xml: string, random: RandomSource): string {
  let changed = xml;
  for (let rest = pick(random, [1, 1, 2, 3]); rest > 0; rest -= 1) changed = changeOnce(changed, random);
  return changed;
}

function changeOnce(xml: string, random: RandomSource): string {
  const dice = random();
  const leaves = [...xml.matchAll(LEAF)];
  if (dice < 0.45 && leaves.length > 0) return changeValue(xml, pick(random, leaves), random);
  const starts = [...xml.matchAll(START)].slice(1);
  if (starts.length === 0) return xml;
  const start = pick(random, starts);
  const end = endOf(xml, start.index, start[1] ?? '');
  if (end === undefined) return xml;
  if (dice < 0.7) return xml.slice(0, start.index) + xml.slice(end);
  if (dice < 0.88) return xml.slice(0, end) + xml.slice(start.index, end) + xml.slice(end);
  return changeAttribute(xml, start, random);
}

function changeValue(xml: string, leaf: RegExpExecArray, random: RandomSource): string {
  const text = leaf[3] ?? '';
  const at = leaf.index + leaf[0].length - text.length - (leaf[1]?.length ?? 0) - 3;
  return xml.slice(0, at) + otherValue(text, random) + xml.slice(at + text.length);
}

function otherValue(text: string, random: RandomSource): string {
  if (/^-?\d+(\.\d+)?$/.test(text) && random() < 0.7) {
    const moved = Number(text) + pick(random, [0.01, -0.01, 0.02, 0.005, 1, -1, 100, -2 * Number(text)]);
    return pick(random, [moved.toFixed(2), moved.toFixed(3), `${text}0`, `-${text}`, '0', '0.00', ` ${text}`]);
  }
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return pick(random, ['2017-01-01', '2030-12-31']);
  const blanks = ['', ' ', `${text} `, ` ${text}`];
  return pick(random, [...blanks, text.toLowerCase(), text.toUpperCase(), `${text}x`, pick(random, CODES)]);
}

function changeAttribute(xml: string, start: RegExpExecArray, random: RandomSource): string {
  const attribute = /\s\w+="([^"]*)"/.exec(start[0]);
  if (!attribute) return xml;
  const value = attribute[1] ?? '';
  const at = start.index + attribute.index + attribute[0].length - value.length - 1;
  return xml.slice(0, at) + pick(random, [...CODES, '', ' ']) + xml.slice(at + value.length);
}

/** Where the element that starts there ends; undefined where that cannot be told. */
function endOf(xml: string, start: number, name: string): number | undefined {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>/])[^<>]*?(/?)>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(xml); tag; tag = tags.exec(xml)) {
    if (tag[2] !== '/') depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return undefined;
}

function pick<T>(random: RandomSource, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
}
