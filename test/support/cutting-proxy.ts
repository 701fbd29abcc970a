import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

export const WAYS_TO_CUT = ['end', 'reset', 'silence'] as const;

/** Where a connection breaks: behind so many bytes in one direction, in the middle of whatever they mean. */
export interface Cut {
  direction: 'there' | 'back';
  afterBytes: number;
  how: (typeof WAYS_TO_CUT)[number];
}

export interface CuttingProxy {
  port: number;
  /** Connections cut so far. */
  readonly cuts: number;
  close(): Promise<void>;
}

/** A TCP proxy that cuts connections; it does not know what they carry. */
export async function startCuttingProxy(portOf: () => number, cutOf: () => Cut | undefined): Promise<CuttingProxy> {
  const sockets = new Set<net.Socket>();
  let cuts = 0;
  const server = net.createServer((inner) => {
    const outer = net.connect(portOf(), '127.0.0.1');
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    const cut = cutOf();
    const breakOff = (how: Cut['how']) => {
      cuts += 1;
      for (const socket of [inner, outer]) {
        if (how === 'silence') socket.removeAllListeners('data').resume();
        else if (how === 'reset') socket.resetAndDestroy();
        else socket.destroySoon();
      }
    };
    for (const [from, to, direction] of [
      [inner, outer, 'there'],
      [outer, inner, 'back'],
    ] as const) {
      let left = cut?.direction === direction ? cut.afterBytes : Infinity;
      from.on('data', (bytes: Buffer) => {
        to.write(bytes.subarray(0, left));
        left -= bytes.length;
        if (left <= 0 && cut !== undefined) breakOff(cut.how);
      });
      from.on('close', () => to.destroySoon());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get cuts() {
      return cuts;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
