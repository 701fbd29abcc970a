import { createSocket } from 'node:dgram';
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

/**
 * Hands out ports that nobody listens on, each once. Who gets one listens on it seconds later, or again after a restart: until this
 * process ends, the UDP port of the same number, which nobody else needs, tells the allocators of other processes that it is taken.
 */
export class PortAllocator {
  /** `preferred` (the port of the run before) if it is still free. */
  async allocate(preferred?: number): Promise<number> {
    if (preferred !== undefined && (await take(preferred))) return preferred;
    return firstTaken(take);
  }

  /** The same for one who listens on UDP: the TCP port of its number tells that it is taken. */
  async allocateUdp(preferred?: number): Promise<number> {
    if (preferred !== undefined && (await takeUdp(preferred))) return preferred;
    return firstTaken(takeUdp);
  }
}

async function firstTaken(isTaken: (port: number) => Promise<boolean>): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isTaken(port)) return port;
  }
}

async function take(port: number): Promise<boolean> {
  // A port that somebody listens on is not even reserved: whoever has it may need the other kind of it.
  return (await isPortFree(port)) && reserve(port);
}

/** For UDP it is the other way round. */
async function takeUdp(port: number): Promise<boolean> {
  return (await isUdpPortFree(port)) && reserveTcp(port);
}

/** The system gives it back when this process ends, however it does. */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

/** Given back like the other; nobody is answered on it. */
function reserveTcp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

function isUdpPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => socket.close(() => resolve(true)));
  });
}
