import type { NextCall as Told } from '../client/answers';
import { Instant } from './instant';

const WORDS: Readonly<Record<Told['next'], string>> = {
  probe: 'held by the breaker, next probe',
  probing: 'held by the breaker, which is probing now',
  release: 'about to be let go',
  'back-off': 'by its own back-off',
};

/** When a document that waits calls its authority the next time, and why no sooner. */
export function NextCall({ call }: { call: Told }) {
  return (
    <span>
      {WORDS[call.next]} {call.nextAttemptAt !== undefined && <Instant at={call.nextAttemptAt} />}
    </span>
  );
}
