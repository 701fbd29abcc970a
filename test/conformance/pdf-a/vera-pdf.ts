import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { mavenLibraries, QUICKLY_STARTED } from '../../support/maven-libraries';

const run = promisify(execFile);

const VERSION = '1.28.2';
const MAIN = 'org.verapdf.apps.GreenfieldCliWrapper';
const ANSWER_BYTES = 256 * 1_048_576;

/** The judge of PDF/A that the industry keeps. A test oracle: never shipped. */
export interface VeraPdf {
  /** What each PDF of a folder claims to be and is, by its name. */
  judge(folder: string): Promise<Map<string, PdfVerdict>>;
}

export interface PdfVerdict {
  /** The claim that was judged, as `PDF/A-3A`. */
  profile: string;
  compliant: boolean;
  /** Broken rules: clause and test number of ISO 19005. */
  broken: string[];
}

/** Of veraPDF's report, what is read here. */
interface Report {
  report: {
    jobs: {
      itemDetails: { name: string };
      validationResult?: {
        profileName: string;
        compliant: boolean;
        details: { ruleSummaries: { clause: string; testNumber: number; description: string }[] };
      }[];
    }[];
  };
}

/** Fetched once with Maven by its coordinates (pom.xml). Undefined, and a word why, where that cannot be had. */
export async function veraPdf(): Promise<VeraPdf | undefined> {
  try {
    const libraries = await mavenLibraries('edoc-verapdf', VERSION, 'test/conformance/pdf-a/pom.xml');
    return { judge: async (folder) => judged(libraries, folder) };
  } catch (error) {
    const reason = String((error as Error).message).split('\n')[0] ?? '';
    process.stderr.write(`SKIPPED: veraPDF is not here, PDF/A stays unjudged (needs Java 17 and Maven): ${reason}\n`);
    return undefined;
  }
}

async function judged(libraries: string, folder: string): Promise<Map<string, PdfVerdict>> {
  const settings = ['--format', 'json', '--maxfailuresdisplayed', '1', '--recurse', folder];
  // It ends with 1 where a file does not conform.
  const { stdout } = await run('java', [...QUICKLY_STARTED, '-cp', path.join(libraries, '*'), MAIN, ...settings], {
    maxBuffer: ANSWER_BYTES,
  }).catch((failure: { code?: unknown; stdout?: string }) => {
    if (failure.code !== 1 || failure.stdout === undefined) throw failure;
    return { stdout: failure.stdout };
  });
  const { report } = JSON.parse(stdout) as Report;
  return new Map(
    report.jobs.map(({ itemDetails, validationResult }) => [
      path.basename(itemDetails.name),
      verdictOf(validationResult),
    ]),
  );
}

function verdictOf(results: Report['report']['jobs'][number]['validationResult']): PdfVerdict {
  const [result] = results ?? [];
  if (result === undefined) return { profile: 'none', compliant: false, broken: ['not readable'] };
  return {
    profile: result.profileName.replace(' validation profile', ''),
    compliant: result.compliant,
    broken: result.details.ruleSummaries.map(({ clause, testNumber }) => `${clause}-${testNumber}`),
  };
}
