import { present } from '../../platform/present';
import type { Exchange } from '../../storage/exchange';

/** A message that was sent or received for a document, without its bytes. */
export function exchangeResponse({ at, lastAt, incomplete, ...exchange }: Exchange) {
  return {
    ...exchange,
    at: at.toISOString(),
    ...present({ lastAt: lastAt?.toISOString() }),
    complete: incomplete !== true,
  };
}
