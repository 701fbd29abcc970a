import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../project-root';
import { coverageOf } from './font-coverage';

/** A font file that a page can carry in itself, with the characters it serves. */
export interface FontFace {
  family: string;
  /** Weight as CSS writes it: `400`, or `100 900`. */
  weight: string;
  /** Range as CSS writes it: `U+0000-00FF,U+0131`. */
  unicodeRange: string;
  /** Content of a file that few pages need, read when one does. */
  readonly woff2Base64: string;
  /** Present where the range promises more than there is. */
  covers?: (codePoint: number) => boolean;
}

interface FontPackage {
  name: string;
  family: string;
  /** Weights of its files, and as CSS. */
  weights: readonly (readonly [file: string, css: string])[];
}

const STATIC_WEIGHTS = [
  ['400', '400'],
  ['600', '600'],
] as const;
const ANY_WEIGHT = [['wght', '100 900']] as const;

/** Latin first: it has the digits and most of the words; the others are taken for what it lacks. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'greek-ext', 'cyrillic-ext', 'vietnamese'];
const NOTO_SANS: FontPackage = { name: '@fontsource/noto-sans', family: 'Noto Sans', weights: STATIC_WEIGHTS };

/** Fonts for what names of people, goods and places have beside that. Their packages have a hundred small files each. */
const FURTHER: readonly FontPackage[] = [
  { name: '@fontsource/noto-emoji', family: 'Noto Emoji', weights: STATIC_WEIGHTS },
  { name: '@fontsource-variable/noto-sans-sc', family: 'Noto Sans SC', weights: ANY_WEIGHT },
  { name: '@fontsource-variable/noto-sans-kr', family: 'Noto Sans KR', weights: ANY_WEIGHT },
];

const folderOf = ({ name }: FontPackage): string => path.join(projectRoot(), 'node_modules', ...name.split('/'));

const fileOf = (font: FontPackage, subset: string, weight: string): string =>
  path.join(folderOf(font), 'files', `${path.basename(font.name)}-${subset}-${weight}-normal.woff2`);

async function unicodeRanges(font: FontPackage): Promise<Record<string, string>> {
  return JSON.parse(await readFile(path.join(folderOf(font), 'unicode.json'), 'utf8')) as Record<string, string>;
}

async function load(): Promise<readonly FontFace[]> {
  const ranges = await unicodeRanges(NOTO_SANS);
  const faces = SUBSETS.flatMap((subset) =>
    NOTO_SANS.weights.map(async ([file, weight]): Promise<FontFace> => {
      const unicodeRange = ranges[subset];
      if (unicodeRange === undefined) throw new Error(`The font package has no subset ${subset}`);
      const woff2 = await readFile(fileOf(NOTO_SANS, subset, file));
      return { family: NOTO_SANS.family, weight, unicodeRange, woff2Base64: woff2.toString('base64') };
    }),
  );
  return [...(await Promise.all(faces)), ...(await Promise.all(FURTHER.map(furtherFaces))).flat()];
}

/** The numbered subsets; those with names are Latin and the like. */
async function furtherFaces(font: FontPackage): Promise<FontFace[]> {
  const subsets = Object.entries(await unicodeRanges(font)).filter(([subset]) => subset.startsWith('['));
  return subsets.flatMap(([subset, unicodeRange]) =>
    font.weights.map(([file, weight]) =>
      lazyFace({ family: font.family, weight, unicodeRange }, fileOf(font, subset.slice(1, -1), file)),
    ),
  );
}

function lazyFace(face: Pick<FontFace, 'family' | 'weight' | 'unicodeRange'>, file: string): FontFace {
  let woff2: Buffer | undefined;
  let coverage: FontFace['covers'];
  const bytes = (): Buffer => (woff2 ??= readFileSync(file));
  return {
    ...face,
    get woff2Base64() {
      return bytes().toString('base64');
    },
    covers: (codePoint) => (coverage ??= coverageOf(bytes()))(codePoint),
  };
}

let loading: Promise<readonly FontFace[]> | undefined;

/** The bundled fonts (Noto for Latin, Greek, Cyrillic, Chinese, Japanese, Korean and pictures), once per process. */
export function loadFonts(): Promise<readonly FontFace[]> {
  loading ??= load();
  return loading;
}
