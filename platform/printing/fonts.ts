import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../project-root';

/** A font file that a page can carry in itself, with the characters it serves. */
export interface FontFace {
  family: string;
  weight: number;
  /** As CSS writes it: `U+0000-00FF,U+0131`. */
  unicodeRange: string;
  woff2Base64: string;
}

/** Latin first: it has the digits and most of the words; the others are taken for what it lacks. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'greek-ext', 'cyrillic-ext', 'vietnamese'];
const WEIGHTS = [400, 600];

async function load(): Promise<readonly FontFace[]> {
  const folder = path.join(projectRoot(), 'node_modules', '@fontsource', 'noto-sans');
  const ranges = JSON.parse(await readFile(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const faces = SUBSETS.flatMap((subset) =>
    WEIGHTS.map(async (weight): Promise<FontFace> => {
      const unicodeRange = ranges[subset];
      if (unicodeRange === undefined) throw new Error(`The font package has no subset ${subset}`);
      const file = path.join(folder, 'files', `noto-sans-${subset}-${weight}-normal.woff2`);
      return { family: 'Noto Sans', weight, unicodeRange, woff2Base64: (await readFile(file)).toString('base64') };
    }),
  );
  return Promise.all(faces);
}

let loading: Promise<readonly FontFace[]> | undefined;

/** The bundled fonts (Noto Sans for Latin, Greek and Cyrillic), read once per process. */
export function loadFonts(): Promise<readonly FontFace[]> {
  loading ??= load();
  return loading;
}
