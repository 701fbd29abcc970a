import { useState } from 'preact/hooks';
import type { Delivery } from '../client/answers';
import { useConsole } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { ProblemNotice } from '../parts/notices';
import { ReasonField } from '../parts/reason-field';
import { useAction } from '../parts/use-action';
import { DELIVERIES } from '../texts/deliveries';
import { useTexts } from '../texts/texts';

/** An operator has a delivery not sent; what that means is read before, and one key makes pressing twice one decision. */
export function SkipDialog({ address, done, close }: { address: string; done: () => void; close: () => void }) {
  const { api } = useConsole();
  const texts = useTexts(DELIVERIES);
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const { busy, problem, run } = useAction();
  const skip = (event: Event): void => {
    event.preventDefault();
    run(async () => {
      await api.post<Delivery>(`${address}/skip`, { reason }, key);
      done();
    });
  };
  return (
    <Dialog title={texts.skipTitle} close={close}>
      <form onSubmit={skip}>
        <p class="notice busy">{texts.skipMeaning}</p>
        <ReasonField label={texts.reason} note={texts.reasonNote} value={reason} change={setReason} />
        <ProblemNotice problem={problem} />
        <div class="actions">
          <button type="submit" class="primary" aria-busy={busy}>
            {texts.skipNow}
          </button>
          <button type="button" onClick={close}>
            {texts.close}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
