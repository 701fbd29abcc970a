import type { FontFace } from '../../platform/printing/fonts';

interface CodePointRange {
  first: number;
  last: number;
}

function parseRanges(unicodeRange: string): CodePointRange[] {
  return unicodeRange.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  });
}

const rangesOf = new Map<string, CodePointRange[]>();

function serves(face: FontFace, codePoint: number): boolean {
  let ranges = rangesOf.get(face.unicodeRange);
  if (!ranges) {
    ranges = parseRanges(face.unicodeRange);
    rangesOf.set(face.unicodeRange, ranges);
  }
  const isPromised = ranges.some(({ first, last }) => codePoint >= first && codePoint <= last);
  return isPromised && (face.covers?.(codePoint) ?? true);
}

const BASIC_PLANE = 0x10000;

/** The code points of a text, each once. A page has tens of thousands of characters: a set of strings would take longest. */
export function codePointsOf(text: string): ReadonlySet<number> {
  const seen = new Uint8Array(BASIC_PLANE);
  const points = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    const point = text.codePointAt(at) ?? 0;
    if (point >= BASIC_PLANE) {
      points.add(point);
      at += 1;
    } else if (seen[point] === 0) {
      seen[point] = 1;
      points.add(point);
    }
  }
  return points;
}

/**
 * The faces that a text of these characters needs. Faces come in order of preference: one is taken only for characters that no earlier
 * subset serves, so that a stray accent does not pull a whole alphabet into the page.
 */
export function facesFor(codePoints: ReadonlySet<number>, faces: readonly FontFace[]): FontFace[] {
  const missing = new Set(codePoints);
  const subsets: string[] = [];
  for (const face of faces) {
    if (missing.size === 0) break;
    if (subsets.includes(face.unicodeRange)) continue;
    const served = [...missing].filter((codePoint) => serves(face, codePoint));
    if (served.length === 0) continue;
    subsets.push(face.unicodeRange);
    for (const codePoint of served) missing.delete(codePoint);
  }
  return faces.filter((face) => subsets.includes(face.unicodeRange));
}

/** Blanks, and what only steers the text around it, are never drawn. */
const UNDRAWN = /[\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}]/u;

/** The drawn characters that no face serves: another font, or an empty box, stands for them. */
export function unserved(codePoints: ReadonlySet<number>, faces: readonly FontFace[]): number[] {
  return [...codePoints].filter(
    (codePoint) => !UNDRAWN.test(String.fromCodePoint(codePoint)) && !faces.some((face) => serves(face, codePoint)),
  );
}

/** Whether the faces serve every character of a text. */
export function serveAllOf(text: string, faces: readonly FontFace[]): boolean {
  return unserved(codePointsOf(text), faces).length === 0;
}

export function fontFaceCss(faces: readonly FontFace[]): string {
  return faces
    .map(
      (face) =>
        `@font-face{font-family:"${face.family}";font-weight:${face.weight};unicode-range:${face.unicodeRange};src:url(data:font/woff2;base64,${face.woff2Base64}) format("woff2")}`,
    )
    .join('\n');
}
