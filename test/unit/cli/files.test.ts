import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { targetPath, unusedPath } from '../../../cli/conversion/target-path';
import { writeCii } from '../../../documents/formats/cii/write-cii';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { hybridProfileOf } from '../../../documents/pdf-a/hybrid-profile';
import { xmpPacket } from '../../../documents/pdf-a/xmp-packet';
import { projectRoot } from '../../../platform/project-root';
import { hybridPdf } from '../../support/hybrid-pdf';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { sampleModel } from '../validation/sample-model';

const BASIC = 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic';

afterAll(removeTemporaryFolders);

function edoc(...arguments_: string[]): { status: number | null; stdout: string; stderr: string } {
  const register = path.join(projectRoot(), 'test/support/typescript-register.cjs');
  return spawnSync(process.execPath, ['-r', register, 'cli/edoc.ts', ...arguments_], {
    cwd: projectRoot(),
    encoding: 'utf8',
  });
}

test('edoc validate validates files and folders, PDFs too, and tells by its exit code', async () => {
  const folder = await temporaryFolder();
  mkdirSync(path.join(folder, 'deep'));
  writeFileSync(path.join(folder, 'deep', 'ubl.xml'), writeUbl(sampleModel()));
  const xmp = xmpPacket({}, { isPdfA: true, profile: hybridProfileOf(BASIC) });
  writeFileSync(path.join(folder, 'factur-x.PDF'), hybridPdf([{ content: writeCii(sampleModel()) }], '', xmp));
  writeFileSync(path.join(folder, 'notes.txt'), 'not looked at');
  const good = edoc('validate', folder);
  expect(good.stderr).toBe('');
  expect([good.status, good.stdout]).toEqual([0, expect.stringContaining('2 valid, 0 not valid, 0 not read')]);

  writeFileSync(path.join(folder, 'broken.xml'), '<Invoice>');
  const bad = edoc('validate', '--json', folder);
  const lines = bad.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; valid: boolean; notEvaluated: string[]; findings: object[] });
  expect(bad.status).toBe(1);
  expect(lines.map(({ id, valid }) => [path.basename(id), valid])).toEqual([
    ['broken.xml', false],
    ['ubl.xml', true],
    ['factur-x.PDF', true],
  ]);
  const [, ubl, pdf] = lines;
  expect(ubl?.notEvaluated).not.toContain('pdf-container');
  expect(pdf?.notEvaluated).toContain('pdf-container');
  expect(pdf?.findings).toEqual([
    // The delivery, which must be there, is empty.
    expect.objectContaining({ rule: 'PEPPOL-EN16931-R008', severity: 'warning' }),
    expect.objectContaining({ rule: 'PDF_PROFILE_CONTRADICTS', found: 'BASIC' }),
  ]);

  const missing = edoc('validate', path.join(folder, 'absent.xml'), path.join(folder, 'notes.txt'));
  expect(missing.status).toBe(2);
  expect(missing.stdout).toContain('ENOENT');
  expect(missing.stdout).toContain('plain text');
}, 60_000);

test('wrong use is told as such', () => {
  expect(edoc('validate').status).toBe(2);
  expect(edoc('validate', '--rule-sets', 'en16931,nonsense', 'x.xml')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('nonsense') as string,
  });
}, 60_000);

test.each([
  ['in/a.xml', undefined, false, 'in/a.pdf'],
  ['in/a.pdf', undefined, false, 'in/a.readable.pdf'],
  ['in/a.xml', 'out.pdf', false, 'out.pdf'],
  ['in/a.xml', 'out', true, 'out/a.pdf'],
  ['out/a.pdf', 'out', true, 'out/a.readable.pdf'],
])('%s with -o %s goes to its place', (source, output, isFolder, target) => {
  expect(targetPath(source, output, isFolder)).toBe(path.normalize(target));
});

test('two files of one name get two PDFs', () => {
  const used = new Set<string>();
  expect(['out/a.pdf', 'out/a.pdf', 'out/b.pdf', 'out/a.pdf'].map((target) => unusedPath(target, used))).toEqual([
    'out/a.pdf',
    path.join('out', 'a-2.pdf'),
    'out/b.pdf',
    path.join('out', 'a-3.pdf'),
  ]);
});
