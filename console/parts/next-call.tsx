import type { NextCall as Told } from '../client/answers';
import { Instant } from './instant';

const WORDS: Readonly<Record<Exclude<Told['next'], 'probe'>, string>> = {
  probing: 'held by the breaker, which is probing now',
  release: 'about to be let go',
  'back-off': 'by its own back-off',
};

/** When a document that waits calls its authority the next time, and why no sooner. */
export function NextCall({ call }: { call: Told }) {
  if (call.next !== 'probe') return <span>{WORDS[call.next]}</span>;
  return (
    <span>
      held by the breaker, next probe <Instant at={call.nextAttemptAt} />
    </span>
  );
}
