import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { mavenLibraries, QUICKLY_STARTED } from '../../../support/maven-libraries';

const run = promisify(execFile);

const VERSION = '2.20.0';
const ANSWER_BYTES = 64 * 1_048_576;

/** The open-source validator of Factur-X and ZUGFeRD that most programs are tried with. A test oracle: never shipped. */
export interface Mustang {
  /** What it says about each PDF, in their order; started once for all. */
  judge(files: readonly string[]): Promise<MustangVerdict[]>;
}

export interface MustangVerdict {
  status: string;
  /** BT-24 of the invoice that it found. */
  profile: string;
  /** Ids of rules, or the whole sentence where it names none. */
  errors: string[];
}

/** Fetched once with Maven by its coordinates (pom.xml). Undefined, and a word why, where that cannot be had. */
export async function mustang(): Promise<Mustang | undefined> {
  try {
    const libraries = await mavenLibraries('edoc-mustang', VERSION, 'test/e2e/support/mustang/pom.xml');
    return { judge: async (files) => judged(libraries, files) };
  } catch (error) {
    const reason = String((error as Error).message).split('\n')[0] ?? '';
    process.stderr.write(
      `SKIPPED: Mustang is not here, PDFs stay unjudged (needs a JDK from 17 on and Maven): ${reason}\n`,
    );
    return undefined;
  }
}

async function judged(libraries: string, files: readonly string[]): Promise<MustangVerdict[]> {
  const program = path.join(__dirname, 'Judge.java');
  const arguments_ = [...QUICKLY_STARTED, '-cp', path.join(libraries, '*'), program, ...files];
  const { stdout } = await run('java', arguments_, { maxBuffer: ANSWER_BYTES });
  const reports = stdout.split(/^=== .*$/m).slice(1);
  return reports.map((report) => ({
    // The last one is that of PDF and XML together.
    status: /.*<summary status="(\w+)"\/>/s.exec(report)?.[1] ?? 'none',
    profile: /<profile>(.*?)<\/profile>/.exec(report)?.[1] ?? 'none',
    errors: [...report.matchAll(/<(?:error|exception)\b[^>]*>([^<]*)/g)].map(
      ([, text = '']) => /\[([A-Z][A-Z-]*-[\w-]+)\]/.exec(text)?.[1] ?? text,
    ),
  }));
}
