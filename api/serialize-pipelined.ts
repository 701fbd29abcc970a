import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send before the first is answered. */
const MOST_WAITING = 100;

interface Connection {
  last: Promise<void>;
  waiting: number;
}

/**
 * A request that was sent before the one ahead of it on its connection is answered waits for its turn. Answers go out in
 * order anyway; made all at once they would pile up in memory, ten megabytes for every hundred bytes sent.
 */
export function serializePipelined(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    const ended = endOf(response);
    if (connection === undefined || connection.waiting === 0) {
      const first = { last: ended, waiting: 1 };
      connections.set(socket, first);
      void ended.then(() => (first.waiting -= 1));
      listener(request, response);
      return;
    }
    connection.waiting += 1;
    if (connection.waiting > MOST_WAITING) {
      socket.destroy();
      return;
    }
    void connection.last.then(() => {
      if (!socket.destroyed) listener(request, response);
    });
    connection.last = ended;
    void ended.then(() => (connection.waiting -= 1));
  };
}

async function endOf(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', () => resolve());
  });
}
