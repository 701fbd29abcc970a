import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A TCP proxy that goes silent like a server that hangs: connections stay open and nothing passes any more. */
export interface SilentProxy {
  port: number;
  fallSilent(): void;
  /** What was held back passes now. */
  speak(): void;
  close(): Promise<void>;
}

export async function silentProxy(target: { host: string; port: number }): Promise<SilentProxy> {
  const sockets = new Set<net.Socket>();
  let silent = false;
  const server = net.createServer((inner) => {
    const outer = net.connect(target.port, target.host);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('close', () => to.destroy());
      if (silent) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: () => {
      silent = true;
      for (const socket of sockets) socket.pause();
    },
    speak: () => {
      silent = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
