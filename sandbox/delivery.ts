import type { ServerResponse } from 'node:http';

/** The way in which the answer to a recorded submission travels. */
export type Delivery = { kind: 'answer'; afterSeconds: number } | { kind: 'never' } | { kind: 'cut' };

/** @param reset what cuts the connection, where that is not the socket of the response */
export function deliver(
  response: ServerResponse,
  delivery: Delivery,
  send: () => void,
  reset = (): void => void response.socket?.resetAndDestroy(),
): void {
  switch (delivery.kind) {
    case 'answer': {
      if (delivery.afterSeconds === 0) return send();
      const timer = setTimeout(send, delivery.afterSeconds * 1000);
      response.once('close', () => clearTimeout(timer));
      return;
    }
    case 'never':
      return;
    case 'cut':
      reset();
      return;
    default:
      delivery satisfies never;
  }
}
