import { closeSync, readFileSync, writeSync } from 'node:fs';
import { LogFile } from '../../../platform/embedded/log-file';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

afterAll(removeTemporaryFolders);

test('a writer goes on after its file was cut, and the run before is kept', async () => {
  const log = new LogFile(await temporaryFolder(), 'api');
  const descriptor = log.open();
  writeSync(descriptor, `${'x'.repeat(100)}\n`);
  log.capSize(1_000);
  expect(readFileSync(log.file, 'utf8')).toHaveLength(101);
  log.capSize(50);
  writeSync(descriptor, 'after\n');
  closeSync(descriptor);
  expect(readFileSync(log.file, 'utf8')).toBe('after\n');
  expect(readFileSync(`${log.file}.1`, 'utf8')).toHaveLength(101);
  log.rotate();
  expect(log.tail(5)).toEqual([]);
  expect(readFileSync(`${log.file}.1`, 'utf8')).toBe('after\n');
});

test('the tail is the last lines that say something', async () => {
  const log = new LogFile(await temporaryFolder(), 'api');
  const descriptor = log.open();
  writeSync(descriptor, Array.from({ length: 5_000 }, (_, index) => `line ${index}\n\n`).join(''));
  closeSync(descriptor);
  expect(log.tail(2)).toEqual(['line 4998', 'line 4999']);
});
