import path from 'node:path';
import type { Repository } from './repository-files';

/** Programs, pages and descriptions: whoever writes such a name means a file. */
/** A segment of a path; `<iso>` and `*` stand for any name. */
const NAME = String.raw`(?:[\w*.-]|<[^<>/\n]*>)+`;
const FILE = new RegExp(
  String.raw`(?<![\w@/.{}$-])((?:${NAME}/)*${NAME}\.(?:ts|mjs|cjs|md|sh|ya?ml|conf))(?![\w/-])`,
  'g',
);
const FOLDER = new RegExp(String.raw`(?<![\w@/.{}$<-])((?:[\w-]+)(?:/${NAME})+/?)`, 'g');
/** An address, or a media type: application/ is a folder too. */
const NO_PATH =
  /\b[a-z]+:\/\/\S+|\bapplication\/(?:json|xml|pdf|octet-stream|zip|gzip|javascript|x-[\w-]+|problem\+json|vnd\.[\w.-]+)/g;
/** Beside this repository, in the packages it uses, or made by it. */
const ELSEWHERE = /^(?:\.\.\/)+shared\/|^(?:node_modules|dist|\.data|bench\/results|deploy\/secrets)\b/;
/** What a peer that is measured, or an operator, has under this name. */
const OF_OTHERS = /^(?:\.\/run\.sh|compose\.override\.ya?ml)$/;

/** What a text says of this repository that is not so. */
export function deadMentions(file: string, prose: string, known: Repository, scripts: readonly string[]): string[] {
  const text = prose.replace(NO_PATH, ' ');
  const dead: string[] = [];
  // A guide has its readers make files.
  const made = new Set([...text.matchAll(/\bfile=(\S+)/g)].map(([, name = '']) => name));
  for (const [, name = ''] of text.matchAll(FILE)) if (!made.has(name) && !isFile(name, file, known)) dead.push(name);
  for (const [, name = ''] of text.matchAll(FOLDER)) if (!isFolder(name, file, known)) dead.push(name);
  for (const [said, number = ''] of text.matchAll(/\bADR (\d+)/g))
    if (![...known.files].some((name) => name.startsWith(`docs/adr/${number.padStart(4, '0')}-`))) dead.push(said);
  for (const [said, script = ''] of text.matchAll(/\bnpm run (?:--?\w+ )*([\w:-]+\w)/g))
    if (!scripts.includes(script)) dead.push(said);
  return dead;
}

/** What a text says of the inside of this repository; those who only call the service have none. */
export function innerMentions(prose: string, { folders }: Repository): string[] {
  const text = prose.replace(NO_PATH, ' ');
  const files = [...text.matchAll(FILE)].map(([, name = '']) => name);
  const paths = [...text.matchAll(FOLDER)].map(([, name = '']) => name);
  const others = text.match(/\bADR \d+|\bnpm run [\w:-]+/g) ?? [];
  return [...files, ...paths.filter((name) => folders.has(name.split('/')[0] ?? '')), ...others];
}

function isFile(said: string, from: string, { files }: Repository): boolean {
  if (ELSEWHERE.test(said) || OF_OTHERS.test(said)) return true;
  const isRelative = said.startsWith('.');
  const name = isRelative ? path.posix.join(path.posix.dirname(from), said) : said;
  if (ELSEWHERE.test(name)) return true;
  const whole = globbed(name);
  // A file is also known by the end of its path.
  const pattern = new RegExp(isRelative ? `^${whole}$` : `(?:^|/)${whole}$`);
  return [...files].some((file) => pattern.test(file));
}

/**
 * Only what begins with a folder of the root, and is none beside the page: two words with a stroke between them are no path, and
 * `documents/s` is a rate.
 */
function isFolder(said: string, from: string, { files, folders }: Repository): boolean {
  const name = said.replace(/[./]+$/, '');
  if (!folders.has(name.split('/')[0] ?? '') || ELSEWHERE.test(said) || name === 'documents/s') return true;
  const beside = path.posix.join(path.posix.dirname(from), name);
  const pattern = new RegExp(`^(?:${globbed(name)}|${globbed(beside)})(?:\\.\\w+)?$`);
  return [...folders, ...files].some((path) => pattern.test(path));
}

function globbed(name: string): string {
  return name.replace(/[.+()[\]{}$^|?\\]/g, '\\$&').replace(/<[^>/]*>|\*+/g, '[^/]*');
}
