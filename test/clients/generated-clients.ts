import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand, type Place } from './run-command';
import { MAVEN_EXEC, OPENAPI_GENERATOR, STANDARD_WEBHOOKS, TYPESCRIPT, TYPESCRIPT_TOOLS } from './tools';

const PROGRAMS = path.join(__dirname, 'programs');

export interface GeneratedClient {
  name: string;
  /** Commands without which it is skipped. */
  needs: readonly string[];
  /** Whether the library writes `period` as the OpenAPI says or as JSON; one that does neither cannot send it. */
  sendsPeriod: boolean;
  /** Generates and compiles the client, and runs the program, in a folder that has openapi.json and invoice.json. */
  run: (place: Place) => Promise<void>;
}

export const GENERATED_CLIENTS: readonly GeneratedClient[] = [
  {
    name: 'openapi-typescript',
    needs: [],
    sendsPeriod: true,
    run: async (place) => {
      await npmInstall(place, TYPESCRIPT_TOOLS['openapi-typescript']);
      await npx(place, 'openapi-typescript', 'openapi.json', '-o', 'schema.d.ts');
      await runTypeScript(place, 'openapi-typescript.mts');
    },
  },
  {
    name: 'hey-api',
    needs: [],
    sendsPeriod: true,
    run: async (place) => {
      await npmInstall(place, TYPESCRIPT_TOOLS['hey-api']);
      await npx(place, 'openapi-ts', '-i', 'openapi.json', '-o', 'generated');
      await runTypeScript(place, 'hey-api.mts');
    },
  },
  {
    name: 'openapi-generator python',
    needs: ['java', 'mvn', 'python3'],
    sendsPeriod: true,
    run: async (place) => {
      await openapiGenerator(place, 'python', 'packageName=edoc_client');
      await runCommand('python3', ['-m', 'venv', 'venv'], place);
      const python = path.join(place.folder, 'venv', 'bin', 'python');
      await runCommand(python, ['-m', 'pip', 'install', '--quiet', './generated', STANDARD_WEBHOOKS], place);
      await copyFile(path.join(PROGRAMS, 'python.py'), path.join(place.folder, 'program.py'));
      await runCommand(python, ['program.py'], place);
    },
  },
  {
    name: 'openapi-generator java okhttp',
    needs: ['java', 'mvn'],
    sendsPeriod: false,
    run: async (place) => runJava(place, 'okhttp-gson', 'OkHttp.java'),
  },
  {
    name: 'openapi-generator java native',
    needs: ['java', 'mvn'],
    sendsPeriod: true,
    run: async (place) => runJava(place, 'native', 'Native.java'),
  },
];

export async function npmInstall(place: Place, packages: readonly string[]): Promise<void> {
  await writeFile(path.join(place.folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await runCommand('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...packages], place);
}

async function npx({ folder, ...rest }: Place, command: string, ...arguments_: string[]): Promise<void> {
  await runCommand(path.join(folder, 'node_modules', '.bin', command), arguments_, { folder, ...rest });
}

/** A bundler's resolution, as most projects have it; what is bundled runs by Node. */
async function runTypeScript(place: Place, program: string): Promise<void> {
  await npmInstallMore(place, [...TYPESCRIPT, 'esbuild@0.28.2']);
  await copyFile(path.join(PROGRAMS, program), path.join(place.folder, 'program.ts'));
  const strict = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler'];
  await npx(place, 'tsc', ...strict, '--target', 'es2022', '--types', 'node', 'program.ts');
  await npx(place, 'esbuild', 'program.ts', '--bundle', '--platform=node', '--format=esm', '--outfile=program.mjs');
  await runCommand(process.execPath, ['program.mjs'], place);
}

async function npmInstallMore(place: Place, packages: readonly string[]): Promise<void> {
  await runCommand('npm', ['install', '--no-audit', '--no-fund', '--save-exact', '--save-dev', ...packages], place);
}

async function runJava(place: Place, library: string, program: string): Promise<void> {
  await openapiGenerator(place, 'java', `library=${library},openApiNullable=false,hideGenerationTimestamp=true`);
  const project = path.join(place.folder, 'generated');
  const sources = path.join(project, 'src', 'main', 'java');
  await mkdir(sources, { recursive: true });
  await copyFile(path.join(PROGRAMS, program), path.join(sources, 'Program.java'));
  await copyFile(path.join(place.folder, 'invoice.json'), path.join(project, 'invoice.json'));
  // The client itself is Java 8; the program is written as people write today.
  const release = ['-Dmaven.compiler.source=11', '-Dmaven.compiler.target=11'];
  const goals = ['-B', '-q', '-DskipTests', ...release, 'compile', `${MAVEN_EXEC}:java`, '-Dexec.mainClass=Program'];
  await runCommand('mvn', goals, { ...place, folder: project });
  for (const name of ['answers.json', 'document.pdf'])
    await copyFile(path.join(project, name), path.join(place.folder, name));
}

async function openapiGenerator(place: Place, generator: string, properties: string): Promise<void> {
  const tools = path.join(place.folder, 'tools');
  await runCommand(
    'mvn',
    ['-B', '-q', 'dependency:copy', `-Dartifact=${OPENAPI_GENERATOR}`, `-DoutputDirectory=${tools}`],
    place,
  );
  const [jar = ''] = (await readdir(tools)).filter((name) => name.endsWith('.jar'));
  const generate = ['generate', '-i', 'openapi.json', '-g', generator, '-o', 'generated'];
  await runCommand(
    'java',
    ['-jar', path.join(tools, jar), ...generate, `--additional-properties=${properties}`],
    place,
  );
}
