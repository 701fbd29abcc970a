import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';

/** Writes the one file of the archive with this base name to `target`, executable. */
export async function unzipProgram(archive: string, program: string, target: string): Promise<void> {
  const zip = await openZip(archive);
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject);
      zip.on('end', () => reject(new Error(`${path.basename(archive)} contains no file named ${program}`)));
      zip.on('entry', (entry: yauzl.Entry) => {
        if (path.posix.basename(entry.fileName) !== program) {
          zip.readEntry();
          return;
        }
        zip.openReadStream(entry, (error, stream) => {
          if (error !== null) reject(error);
          else pipeline(stream, createWriteStream(target, { mode: 0o755 })).then(resolve, reject);
        });
      });
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
}

function openZip(archive: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(archive, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(error);
    });
  });
}
