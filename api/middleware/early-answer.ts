import type { Request, Response } from 'express';

/** Bytes that are still read of a request that was answered before it was whole. */
const MAX_DRAINED_BYTES = 64 * 1_048_576;
/** Time in which a client that goes on sending has to read why it was refused. */
const LINGER_MS = 1_000;

/**
 * Ends an answer that may come while the body is still being sent. Node reads the rest away when the connection is kept;
 * one that it closes at once would be broken by the operating system because of the unread bytes, and the answer with it.
 */
export function sendJsonEarly(req: Request, res: Response, value: unknown): void {
  // Not without end, though.
  const isTooMuch = Number(req.get('content-length') ?? 0) > MAX_DRAINED_BYTES;
  if (req.complete || (res.shouldKeepAlive && !isTooMuch)) {
    res.json(value);
    return;
  }
  const text = Buffer.from(JSON.stringify(value));
  res.setHeader('Connection', 'close');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', text.length);
  res.write(text);
  void readAway(req).then(() => res.end());
}

/** Resolves when the request has ended or its time is over, whichever comes first. */
async function readAway(req: Request): Promise<void> {
  let drained = 0;
  await new Promise<void>((resolve) => {
    const lingering = setTimeout(resolve, LINGER_MS);
    req.once('close', () => {
      clearTimeout(lingering);
      resolve();
    });
    req.once('end', resolve);
    req.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > MAX_DRAINED_BYTES) req.pause();
    });
    req.resume();
  });
}
