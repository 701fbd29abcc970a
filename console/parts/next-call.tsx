import type { NextCall as Told } from '../client/answers';
import { NEXT_CALL } from '../texts/parts';
import { useTexts } from '../texts/texts';
import { Instant } from './instant';

/** The next call of a waiting document to its authority, and why it is no sooner. */
export function NextCall({ call: { next, nextAttemptAt } }: { call: Told }) {
  const texts = useTexts(NEXT_CALL);
  return <span>{texts[next](nextAttemptAt !== undefined && <Instant at={nextAttemptAt} />)}</span>;
}
