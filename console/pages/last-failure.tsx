import type { Subscription } from '../client/answers';
import { Instant } from '../parts/instant';
import { SUBSCRIPTIONS } from '../texts/subscriptions';
import { useTexts } from '../texts/texts';

/** Why the last attempt at an endpoint failed, and when. */
export function LastFailure({ failure }: { failure: Subscription['lastFailure'] }) {
  const texts = useTexts(SUBSCRIPTIONS);
  if (failure === undefined) return <span class="soft">–</span>;
  const { at, status, reason } = failure;
  return (
    <>
      {status} {reason !== undefined && (texts.reasons[reason] ?? reason)}{' '}
      <span class="soft">
        {reason} <Instant at={at} />
      </span>
    </>
  );
}
