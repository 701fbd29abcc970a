import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { get } from './http-text';
import type { Progress } from './progress';

/** Time in which a server has to begin to answer, and to go on in the middle of it. */
const SILENCE_MS = 30_000;

export interface DownloadOptions {
  what: string;
  progress: Progress;
  headers?: Record<string, string>;
  /** Hex digest that the content must have. */
  sha256?: string | undefined;
}

/** Streams the address into a file and checks its digest. */
export async function download(url: string, file: string, options: DownloadOptions): Promise<void> {
  const abort = new AbortController();
  const watchdog = setTimeout(() => abort.abort(new Error(`${url}: no data for ${SILENCE_MS / 1000} s`)), SILENCE_MS);
  try {
    const response = await get(url, options.headers ?? {}, abort.signal);
    if (!response.ok || response.body === null) throw new Error(`${url}: HTTP ${response.status}`);
    const length = Number(response.headers.get('content-length'));
    const total = Number.isFinite(length) && length > 0 ? length : undefined;
    const hash = createHash('sha256');
    let done = 0;
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        watchdog.refresh();
        hash.update(chunk);
        done += chunk.length;
        options.progress.transferred(options.what, done, total);
        next(null, chunk);
      },
    });
    await pipeline(Readable.fromWeb(response.body as ReadableStream<Uint8Array>), meter, createWriteStream(file));
    const digest = hash.digest('hex');
    if (options.sha256 !== undefined && digest !== options.sha256.toLowerCase()) {
      throw new Error(`${url}: SHA-256 is ${digest}, expected ${options.sha256}`);
    }
  } finally {
    clearTimeout(watchdog);
  }
}
