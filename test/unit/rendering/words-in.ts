import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '../../../documents/rendering/language';
import { projectRoot } from '../../../platform/project-root';

interface WordFile {
  labels: Record<string, string>;
  pageOf: Record<string, string>;
  codes: Record<string, Record<string, string>>;
}

/** The file of words of a language, as a translator has it. */
export async function wordsIn(language: Language): Promise<WordFile> {
  const file = path.join(projectRoot(), 'documents', 'rendering', 'words', `${language}.json`);
  return JSON.parse(await readFile(file, 'utf8')) as WordFile;
}
