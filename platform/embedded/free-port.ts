import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range that systems take the ports of outgoing connections from: a process that is restarted gets its port
 * back even when there were thousands of connections meanwhile.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Hands out ports that nobody listens on, each once. */
export class PortAllocator {
  private readonly taken = new Set<number>();

  /** `preferred` (the port of the run before) if it is still free. */
  async allocate(preferred?: number): Promise<number> {
    if (preferred !== undefined && (await this.take(preferred))) return preferred;
    for (;;) {
      const port = randomInt(LOWEST, HIGHEST);
      if (await this.take(port)) return port;
    }
  }

  private async take(port: number): Promise<boolean> {
    if (this.taken.has(port)) return false;
    this.taken.add(port);
    return isPortFree(port);
  }
}
