import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import yauzl from 'yauzl';

/** Unpacks a tar archive (plain or gzip) from a file or a stream of its bytes. */
export async function untar(source: string | Readable, folder: string): Promise<void> {
  const fromFile = typeof source === 'string';
  const arguments_ = fromFile ? ['-xzf', source, '-C', folder] : ['-xf', '-', '-C', folder];
  const tar = spawn('tar', arguments_, { stdio: [fromFile ? 'ignore' : 'pipe', 'ignore', 'pipe'] });
  let complaint = '';
  tar.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = new Promise<void>((resolve, reject) => {
    tar.on('error', reject);
    tar.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`tar ended with ${code}: ${complaint.trim()}`));
    });
  });
  const fed = fromFile || tar.stdin === null ? undefined : pipeline(source, tar.stdin);
  await Promise.all([ended, fed]);
}

/** The first file below the folder whose base name matches. */
export async function findFile(folder: string, name: RegExp): Promise<string | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const entry = entries.find((candidate) => candidate.isFile() && name.test(candidate.name));
  return entry === undefined ? undefined : path.join(entry.parentPath, entry.name);
}

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
