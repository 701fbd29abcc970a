import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { mavenLibraries, QUICKLY_STARTED } from '../../../support/maven-libraries';
import { temporaryFolder } from '../../../support/temporary-folder';

const run = promisify(execFile);

const VERSION = '4.4.1';

/** phase4, and the access point that is made of it. */
export interface As4Engine {
  /** Arguments of `java`. */
  readonly command: readonly string[];
}

/** Fetched once with Maven by its coordinates (pom.xml). Undefined, and a word why, where that cannot be had. */
export async function as4Engine(): Promise<As4Engine | undefined> {
  try {
    const libraries = await mavenLibraries('edoc-phase4', VERSION, 'test/e2e/support/peppol-access-point/pom.xml');
    const classes = await temporaryFolder();
    const sources = (await readdir(__dirname)).filter((name) => name.endsWith('.java'));
    const files = sources.map((name) => path.join(__dirname, name));
    await run('javac', ['--release', '17', '-nowarn', '-cp', path.join(libraries, '*'), '-d', classes, ...files]);
    const classPath = [classes, path.join(libraries, '*')].join(path.delimiter);
    return { command: [...QUICKLY_STARTED, '-Xmx256m', '-cp', classPath, 'AccessPoint'] };
  } catch (error) {
    const { message, stderr = '' } = error as Error & { stderr?: string };
    // What does not compile is not missing.
    if (stderr.includes('error:')) throw error;
    const reason = message.split('\n')[0] ?? '';
    process.stderr.write(
      `SKIPPED: phase4 is not here, nothing goes over AS4 (needs a JDK from 17 on and Maven): ${reason}\n`,
    );
    return undefined;
  }
}
