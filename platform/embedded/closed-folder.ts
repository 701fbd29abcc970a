import { chmod, mkdir } from 'node:fs/promises';
import type { DataFolder } from './data-folder';

/** A program with this mask makes no file or folder that another user of the machine can open. */
export const CLOSED_TO_OTHERS = 0o077;

/**
 * Makes the folders, and closes to other users what an earlier version left open: documents lie in MongoDB's and Temporal's files
 * and in the mails. The folder that holds them stays as its owner wants it.
 */
export async function closeFolder(folder: DataFolder): Promise<void> {
  const { logs, mongo, sandbox, mail, issuer, credentials, temporalDatabase } = folder;
  await Promise.all([logs, mongo, sandbox, mail].map((path) => mkdir(path, { recursive: true, mode: 0o700 })));
  // SQLite keeps what it has not written into the database yet beside it.
  const files = ['', '-wal', '-shm'].map((ending) => `${temporalDatabase}${ending}`);
  await Promise.all([
    ...[logs, mongo, sandbox, mail, issuer, credentials].map(async (path) => close(path, 0o700)),
    ...files.map(async (path) => close(path, 0o600)),
  ]);
}

/** Closes what is there; what is not there yet is made by a program that has CLOSED_TO_OTHERS. */
async function close(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });
}
