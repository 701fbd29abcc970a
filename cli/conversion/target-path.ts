import path from 'node:path';

/**
 * Path of the PDF of a file: the output itself for one file, else a file of the same name in the folder, or beside the source.
 * The source itself is never the target: a PDF gets `.readable.pdf`.
 */
export function targetPath(source: string, output: string | undefined, isFolder: boolean): string {
  const base = path.basename(source, path.extname(source));
  const folder = output !== undefined && isFolder ? output : path.dirname(source);
  const target = output !== undefined && !isFolder ? output : path.join(folder, `${base}.pdf`);
  if (path.resolve(target) !== path.resolve(source)) return target;
  return path.join(folder, `${base}.readable.pdf`);
}

/** Two files of one name in different folders must not write the same PDF: the later one gets a number. */
export function unusedPath(target: string, used: Set<string>): string {
  const { dir, name, ext } = path.parse(target);
  let free = target;
  for (let number = 2; used.has(path.resolve(free)); number += 1) free = path.join(dir, `${name}-${number}${ext}`);
  used.add(path.resolve(free));
  return free;
}
