import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CallLine } from './client-program';
import { runCommand, type Place } from './run-command';
import { fetchCalls, heyApiCalls } from './typed-calls';
import { OPENAPI_GENERATOR, STANDARD_WEBHOOKS, TYPESCRIPT, TYPESCRIPT_TOOLS } from './tools';

const PROGRAMS = path.join(__dirname, 'programs');

export interface GeneratedClient {
  name: string;
  /** Commands without which it is skipped. */
  needs: readonly string[];
  /** Generates and compiles the client with its program, in a folder that has openapi.json; resolves with what starts the program, if there is one. */
  build: (place: Place) => Promise<readonly string[] | undefined>;
  /** Writes calls as programs in TypeScript state them, so that the compiler judges what has to be stated. */
  typedCalls?: (lines: readonly CallLine[]) => string;
}

const NEEDED_BY_GENERATOR = ['java', 'mvn'];

export const GENERATED_CLIENTS: readonly GeneratedClient[] = [
  {
    name: 'openapi-typescript',
    needs: [],
    build: async (place) => {
      await npmInstall(place, TYPESCRIPT_TOOLS['openapi-typescript']);
      await npx(place, 'openapi-typescript', 'openapi.json', '-o', 'schema.d.ts');
      return buildTypeScript(place, 'openapi-fetch.mts');
    },
    typedCalls: fetchCalls,
  },
  {
    name: 'hey-api',
    needs: [],
    build: async (place) => {
      await npmInstall(place, TYPESCRIPT_TOOLS['hey-api']);
      await npx(place, 'openapi-ts', '-i', 'openapi.json', '-o', 'generated');
      return buildTypeScript(place, 'hey-api.mts');
    },
    typedCalls: heyApiCalls,
  },
  {
    name: 'openapi-generator typescript-fetch',
    needs: NEEDED_BY_GENERATOR,
    build: async (place) => {
      await npmInstall(place, []);
      // By default it calls a member `PROCESSING` `pROCESSING`, and does not compile what it makes of that.
      await openapiGenerator(place, 'typescript-fetch', 'supportsES6=true,modelPropertyNaming=original');
      return buildTypeScript(place, 'typescript-fetch.mts');
    },
  },
  {
    name: 'openapi-generator python',
    needs: [...NEEDED_BY_GENERATOR, 'python3'],
    build: async (place) => {
      await openapiGenerator(place, 'python', 'packageName=edoc_client');
      await runCommand('python3', ['-m', 'venv', 'venv'], place);
      const python = path.join(place.folder, 'venv', 'bin', 'python');
      await runCommand(python, ['-m', 'pip', 'install', '--quiet', './generated', STANDARD_WEBHOOKS], place);
      return [python, path.join(PROGRAMS, 'program.py')];
    },
  },
  {
    name: 'openapi-generator java okhttp-gson',
    needs: NEEDED_BY_GENERATOR,
    build: async (place) => buildJava(place, 'okhttp-gson'),
  },
  {
    name: 'openapi-generator java native',
    needs: NEEDED_BY_GENERATOR,
    build: async (place) => buildJava(place, 'native'),
  },
  {
    name: 'openapi-generator go',
    needs: [...NEEDED_BY_GENERATOR, 'go'],
    build: async (place) => {
      await openapiGenerator(place, 'go', 'packageName=edoc,withGoMod=true');
      const project = path.join(place.folder, 'generated');
      // Its own tests import a library that nothing else needs.
      await rm(path.join(project, 'test'), { recursive: true, force: true });
      await mkdir(path.join(project, 'program'));
      await copyFile(path.join(PROGRAMS, 'program.go'), path.join(project, 'program', 'program.go'));
      const inProject = { ...place, folder: project };
      await runCommand('go', ['mod', 'tidy'], inProject);
      await runCommand('go', ['build', '-o', '../program', './program'], inProject);
      return [path.join(place.folder, 'program')];
    },
  },
  {
    name: 'openapi-generator csharp',
    needs: [...NEEDED_BY_GENERATOR, 'dotnet'],
    // Compiled only: where this was written there is no .NET, and nobody would know whether a program works.
    build: async (place) => {
      await openapiGenerator(place, 'csharp', 'packageName=Edoc');
      await runCommand('dotnet', ['build', path.join('generated', 'src', 'Edoc')], place);
      return undefined;
    },
  },
];

export async function npmInstall(place: Place, packages: readonly string[]): Promise<void> {
  await writeFile(path.join(place.folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  if (packages.length > 0)
    await runCommand('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...packages], place);
}

async function npx({ folder, ...rest }: Place, command: string, ...arguments_: string[]): Promise<void> {
  await runCommand(path.join(folder, 'node_modules', '.bin', command), arguments_, { folder, ...rest });
}

/** A bundler's resolution, as most projects have it; what is bundled runs by Node. */
async function buildTypeScript(place: Place, program: string): Promise<readonly string[]> {
  const tools = [...TYPESCRIPT, 'esbuild@0.28.2'];
  await runCommand('npm', ['install', '--no-audit', '--no-fund', '--save-exact', '--save-dev', ...tools], place);
  await copyFile(path.join(PROGRAMS, program), path.join(place.folder, 'program.ts'));
  await copyFile(path.join(PROGRAMS, 'call-lines.mts'), path.join(place.folder, 'call-lines.ts'));
  await checkTypes(place, 'program.ts');
  await npx(place, 'esbuild', 'program.ts', '--bundle', '--platform=node', '--format=esm', '--outfile=program.mjs');
  return [process.execPath, 'program.mjs'];
}

export async function checkTypes(place: Place, file: string): Promise<void> {
  const strict = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler'];
  await npx(place, 'tsc', ...strict, '--target', 'es2022', '--types', 'node', file);
}

async function buildJava(place: Place, library: string): Promise<readonly string[]> {
  await openapiGenerator(place, 'java', `library=${library},openApiNullable=false,hideGenerationTimestamp=true`);
  const project = path.join(place.folder, 'generated');
  const sources = path.join(project, 'src', 'main', 'java');
  await mkdir(sources, { recursive: true });
  for (const file of ['Program.java', path.join(library, 'Library.java')])
    await copyFile(path.join(PROGRAMS, file), path.join(sources, path.basename(file)));
  // The client itself is Java 8; the program is written as people write today, and finds parameters by name.
  const compiler = ['source=11', 'target=11', 'parameters=true'].map((option) => `-Dmaven.compiler.${option}`);
  const goals = [
    'compile',
    'dependency:copy-dependencies',
    '-DincludeScope=runtime',
    '-DoutputDirectory=target/libraries',
  ];
  await runCommand('mvn', ['-B', '-q', '-DskipTests', ...compiler, ...goals], { ...place, folder: project });
  const classes = ['classes', path.join('libraries', '*')].map((name) => path.join(project, 'target', name));
  return ['java', '-cp', classes.join(path.delimiter), 'Program'];
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
