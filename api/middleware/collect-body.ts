import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { RequestError } from '../mappers/api-error';

/** Decoder of each Content-Encoding; identity needs none. */
const DECODERS = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

const JOINED_AT_A_STRETCH = 4 * 1_048_576;

export const CONTENT_ENCODINGS: readonly string[] = ['identity', ...Object.keys(DECODERS)];

/**
 * Reads the body, decompressed, up to a limit. `hold` is told of the memory that it takes before more is read, and throws
 * when that is too much. A body whose length is known goes piece by piece into memory that was set
 * aside for it: joining ten megabytes at the end would hold up every other request.
 */
export async function collectBody(
  request: IncomingMessage,
  encoding: string,
  limit: number,
  hold: (bytes: number) => void,
): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? 0);
  const body = !isEncoded(encoding) && length > 0 ? new KnownLength(length) : new Pieces();
  for await (const chunk of bodyChunks(request, encoding, limit)) hold(body.add(chunk));
  hold(body.largest);
  const whole = await body.whole();
  hold(whole.buffer.byteLength);
  return whole;
}

function isEncoded(encoding: string): encoding is keyof typeof DECODERS {
  return Object.hasOwn(DECODERS, encoding);
}

/** The body as it comes, decompressed, up to a limit. Whoever stops reading it lets the rest of it run into nothing. */
export async function* bodyChunks(request: IncomingMessage, encoding: string, limit: number): AsyncGenerator<Buffer> {
  const decoder = isEncoded(encoding) ? DECODERS[encoding]() : undefined;
  let isWhole = false;
  try {
    const source: Readable = decoder === undefined ? request : decoded(request, decoder);
    let size = 0;
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw bodyTooLarge(limit);
      yield chunk;
    }
    isWhole = true;
  } catch (error) {
    if (error instanceof RequestError) throw error;
    const reason =
      request.errored === null && decoder !== undefined ? 'The compressed body is damaged.' : 'The body ended early.';
    throw new RequestError('MALFORMED_REQUEST', reason, [], { cause: error });
  } finally {
    if (!isWhole) {
      decoder?.destroy();
      request.unpipe();
      request.resume();
    }
  }
}

/** Decodes without a pipeline: that would close the connection of a damaged body before its answer is written. */
function decoded(request: IncomingMessage, decoder: Transform): Readable {
  // A request that has arrived may not have been read to its end: the decoder takes only what it can work on.
  const cutOff = (): void => {
    if (!request.readableEnded) decoder.destroy(new Error('the request was cut off'));
  };
  if (request.closed) cutOff();
  else request.once('close', cutOff);
  // The compressed body may have ended before the request does. When its sender leaves then, nobody reads it any more.
  decoder.on('error', () => undefined);
  return request.pipe(decoder);
}

export function bodyTooLarge(limit: number): RequestError {
  return new RequestError('BODY_TOO_LARGE', `The body may have at most ${limit} bytes after decompression.`);
}

/** Set aside at first: a client that only promises a large body occupies no more. */
const FIRST_BYTES = 65_536;

class KnownLength {
  private buffer: Buffer;
  private filled = 0;

  constructor(private readonly length: number) {
    this.buffer = Buffer.allocUnsafeSlow(Math.min(length, FIRST_BYTES));
  }

  /** @returns bytes set aside so far */
  add(chunk: Buffer): number {
    if (this.filled + chunk.length > this.buffer.length) {
      const whole = Buffer.allocUnsafeSlow(this.length);
      this.buffer.copy(whole, 0, 0, this.filled);
      this.buffer = whole;
    }
    this.filled += chunk.copy(this.buffer, this.filled);
    return this.buffer.length;
  }

  get largest(): number {
    return this.buffer.length;
  }

  async whole(): Promise<Buffer> {
    return this.buffer.subarray(0, this.filled);
  }
}

class Pieces {
  private readonly chunks: Buffer[] = [];
  private length = 0;

  add(chunk: Buffer): number {
    this.chunks.push(chunk);
    return (this.length += chunk.length);
  }

  /** Largest size: while the pieces are joined there are two of each. */
  get largest(): number {
    return this.length * 2;
  }

  /** Joined in steps: a hundred megabytes at a stretch would hold up every other request. */
  async whole(): Promise<Buffer> {
    const joined = Buffer.allocUnsafeSlow(this.length);
    let at = 0;
    let nextPause = JOINED_AT_A_STRETCH;
    for (const chunk of this.chunks) {
      at += chunk.copy(joined, at);
      if (at < nextPause) continue;
      nextPause = at + JOINED_AT_A_STRETCH;
      await turn();
    }
    return joined;
  }
}
