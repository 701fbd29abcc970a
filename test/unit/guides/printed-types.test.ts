import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../../platform/project-root';
import { blocksOf } from '../../e2e/support/guides/guide-blocks';

const PAGES = ['client', 'quickstart-typescript', 'webhooks'];
/** What the fragments of pages leave to the reader. */
const READERS = `
declare const invoice: import('edoc-client').JsonDocument;
declare function currentToken(): Promise<string>;
declare const request: import('node:http').IncomingMessage;
declare const rawBody: Buffer;
`;
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  types: ['node'],
  paths: {
    'edoc-client': [path.join(projectRoot(), 'client', 'index.ts')],
    'edoc-client/webhooks': [path.join(projectRoot(), 'client', 'webhooks.ts')],
  },
};

/** The TypeScript of the pages, in files that are not written: each page has a folder beside this one. */
function printedPrograms(): Map<string, string> {
  const files = new Map([[path.join(__dirname, 'readers.d.ts'), READERS]]);
  for (const page of PAGES) {
    const blocks = blocksOf(readFileSync(path.join(projectRoot(), 'docs', `${page}.md`), 'utf8'));
    for (const [index, block] of blocks.entries()) {
      if (block.kind === 'file' && block.name.endsWith('.mts'))
        files.set(path.join(__dirname, page, block.name), block.text);
      if (block.kind === 'not-run' && block.language === 'ts')
        files.set(path.join(__dirname, page, `${index}.mts`), block.text);
    }
  }
  return files;
}

/** What the compiler says of the files, each with the name of its page. */
function complaintsAbout(files: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const { readFile, fileExists, directoryExists } = host;
  host.readFile = (name) => files.get(path.normalize(name)) ?? readFile(name);
  host.fileExists = (name) => files.has(path.normalize(name)) || fileExists(name);
  host.directoryExists = (name) =>
    [...files.keys()].some((file) => path.dirname(file) === path.normalize(name)) || (directoryExists?.(name) ?? true);
  host.getSourceFile = (name, version) => {
    const text = host.readFile(name);
    return text === undefined ? undefined : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).flatMap(({ file, messageText }) => {
    // The client's own sources are compiled with the options of the repository.
    if (file !== undefined && !files.has(path.normalize(file.fileName))) return [];
    const where = file === undefined ? '' : path.relative(__dirname, file.fileName);
    return [`${where}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`];
  });
}

test('every TypeScript program that a page prints has the types of the client', () => {
  const programs = printedPrograms();
  expect(programs.size).toBeGreaterThan(10);
  const wrong = path.join(__dirname, 'client', 'wrong.mts');
  programs.set(wrong, `import { edoc } from './edoc.mts';\nedoc.documents.nothing();\n`);
  expect(complaintsAbout(programs)).toEqual([expect.stringMatching(/^client\/wrong\.mts: Property 'nothing'/)]);
});
