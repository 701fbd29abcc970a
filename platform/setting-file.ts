import { readFile } from 'node:fs/promises';
import { ConfigurationError } from './environment';

/**
 * Content of the file that a setting names.
 * @throws ConfigurationError
 */
export async function contentOfSetting(setting: string, file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new ConfigurationError([
      `${setting}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`,
    ]);
  }
}
