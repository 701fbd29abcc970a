import { SUBSCRIPTIONS } from '../texts/subscriptions';
import { useTexts } from '../texts/texts';

/** The reason why an attempt failed: the code that the log has, and what it means. */
export function FailureText({ status, reason }: { status: number | undefined; reason: string | undefined }) {
  const { reasons } = useTexts(SUBSCRIPTIONS);
  const codes = [status, reason].filter((part) => part !== undefined).join(' ');
  return (
    <>
      {codes} {reason !== undefined && <span class="soft">{reasons[reason]}</span>}
    </>
  );
}
