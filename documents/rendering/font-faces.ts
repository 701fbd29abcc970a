/** A font file that a page can carry in itself, with the characters it serves. */
export interface FontFace {
  family: string;
  weight: number;
  /** As CSS writes it: `U+0000-00FF,U+0131`. */
  unicodeRange: string;
  woff2Base64: string;
}

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
  return ranges.some(({ first, last }) => codePoint >= first && codePoint <= last);
}

/**
 * The faces that a text needs. Faces come in order of preference: one is taken only for characters that no earlier
 * subset serves, so that a stray accent does not pull a whole alphabet into the page.
 */
export function facesFor(text: string, faces: readonly FontFace[]): FontFace[] {
  const missing = new Set<number>();
  for (const character of text) missing.add(character.codePointAt(0) ?? 0);
  const subsets: string[] = [];
  for (const face of faces) {
    if (subsets.includes(face.unicodeRange)) continue;
    const served = [...missing].filter((codePoint) => serves(face, codePoint));
    if (served.length === 0) continue;
    subsets.push(face.unicodeRange);
    for (const codePoint of served) missing.delete(codePoint);
  }
  return faces.filter((face) => subsets.includes(face.unicodeRange));
}

export function fontFaceCss(faces: readonly FontFace[]): string {
  return faces
    .map(
      (face) =>
        `@font-face{font-family:"${face.family}";font-weight:${face.weight};unicode-range:${face.unicodeRange};src:url(data:font/woff2;base64,${face.woff2Base64}) format("woff2")}`,
    )
    .join('\n');
}

/** A character of the text for every subset among the faces: what makes a browser load them all. */
export function fontSample(text: string, faces: readonly FontFace[]): string {
  const characters = [...new Set(text)];
  const subsets = new Map(faces.map((face) => [face.unicodeRange, face]));
  return [...subsets.values()]
    .map((face) => characters.find((character) => serves(face, character.codePointAt(0) ?? 0)) ?? '')
    .join('');
}
