import path from 'node:path';

/**
 * Where the PDF of a file goes: the output itself for one file, else a file of the same name in the folder, or beside
 * the source. The source itself is never the target: a PDF gets `.readable.pdf`.
 */
export function targetPath(source: string, output: string | undefined, isFolder: boolean): string {
  const base = path.basename(source, path.extname(source));
  const folder = output !== undefined && isFolder ? output : path.dirname(source);
  const target = output !== undefined && !isFolder ? output : path.join(folder, `${base}.pdf`);
  if (path.resolve(target) !== path.resolve(source)) return target;
  return path.join(folder, `${base}.readable.pdf`);
}
