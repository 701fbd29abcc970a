import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../platform/project-root';

/** Folders that are made, fetched or recorded; nothing in them is written by us. */
const NOT_OURS = /^(?:node_modules|dist|coverage|\.dist-.*|\.data|\.git|bench\/results|test\/replay\/histories)$/;

/** Every file of the repository and every folder, from its root. */
export interface Repository {
  files: ReadonlySet<string>;
  folders: ReadonlySet<string>;
}

export function repository(): Repository {
  const files = new Set<string>();
  const folders = new Set<string>();
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(projectRoot(), folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      if (!entry.isDirectory()) files.add(name);
      else {
        folders.add(name);
        if (!NOT_OURS.test(name)) visit(name);
      }
    }
  };
  visit('');
  return { files, folders };
}

export function textOf(file: string): string {
  return readFileSync(path.join(projectRoot(), file), 'utf8');
}

/** What people read in a file: all of a text, the comments of a program. */
export function proseOf(file: string): string {
  const text = textOf(file);
  if (/\.(?:ts|mjs|cjs|js)$/.test(file)) return commentsOf(text, /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm);
  if (/\.md$/.test(file)) return text;
  return commentsOf(text, /(?:^|\s)#.*$/gm);
}

function commentsOf(text: string, comment: RegExp): string {
  return (text.match(comment) ?? []).join('\n');
}
