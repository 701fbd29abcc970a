import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';

export interface ConnectionLimits {
  /** Connections at the same time. */
  connections: number;
  /** Connections of one remote address (IPv6: of one /56 network); 0 when they are not counted. */
  connectionsPerAddress: number;
}

/**
 * Nobody can take all connections for himself. When there are too many, of an address or in all, the one that has been
 * without a request for the longest time makes room for the new one: it is silent, or could be closed at any moment
 * anyway. Only when all have a request under way is the new one refused.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const table = new ConnectionTable(limits);
  server.on('connection', (socket: Socket) => {
    if (table.add(socket)) socket.once('close', () => table.remove(socket));
    else socket.destroy();
  });
  for (const event of ['request', 'checkExpectation'] as const)
    server.prependListener(event, ({ socket }: IncomingMessage, response: ServerResponse) => {
      table.requestBegan(socket);
      response.once('close', () => table.requestEnded(socket));
    });
}

interface Peer {
  address: string;
  connections: number;
  /** Its connections without a request, the longest first. */
  idle: Set<Socket>;
}

interface Connection {
  peer: Peer;
  /** Number of requests under way. */
  requests: number;
}

class ConnectionTable {
  private readonly open = new Map<Socket, Connection>();
  private readonly peers = new Map<string, Peer>();
  /** Connections without a request, the longest first. */
  private readonly idle = new Set<Socket>();

  constructor(private readonly limits: ConnectionLimits) {}

  /** False when there is no room for it. */
  add(socket: Socket): boolean {
    const { connections, connectionsPerAddress } = this.limits;
    const address = ipKeyGenerator(socket.remoteAddress ?? '');
    const known = this.peers.get(address);
    if (known !== undefined && connectionsPerAddress > 0 && known.connections >= connectionsPerAddress) {
      if (!this.endFirst(known.idle)) return false;
    } else if (this.open.size >= connections && !this.endFirst(this.idle)) return false;
    const peer = this.peers.get(address) ?? { address, connections: 0, idle: new Set() };
    this.peers.set(address, peer);
    peer.connections += 1;
    peer.idle.add(socket);
    this.idle.add(socket);
    this.open.set(socket, { peer, requests: 0 });
    return true;
  }

  remove(socket: Socket): void {
    const peer = this.open.get(socket)?.peer;
    if (peer === undefined) return;
    this.open.delete(socket);
    this.idle.delete(socket);
    peer.idle.delete(socket);
    peer.connections -= 1;
    if (peer.connections === 0) this.peers.delete(peer.address);
  }

  requestBegan(socket: Socket): void {
    const connection = this.open.get(socket);
    if (connection === undefined) return;
    connection.requests += 1;
    this.idle.delete(socket);
    connection.peer.idle.delete(socket);
  }

  requestEnded(socket: Socket): void {
    const connection = this.open.get(socket);
    if (connection === undefined) return;
    connection.requests -= 1;
    if (connection.requests > 0) return;
    this.idle.add(socket);
    connection.peer.idle.add(socket);
  }

  private endFirst(idle: ReadonlySet<Socket>): boolean {
    for (const socket of idle) {
      this.remove(socket);
      socket.destroy();
      return true;
    }
    return false;
  }
}
