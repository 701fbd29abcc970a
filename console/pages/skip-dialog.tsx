import { useId, useState } from 'preact/hooks';
import type { Delivery } from '../client/answers';
import { useConsole } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { ProblemNotice } from '../parts/notices';
import { useAction } from '../parts/use-action';
import { DELIVERIES } from '../texts/deliveries';
import { useTexts } from '../texts/texts';

/** An operator has a delivery not sent; what that means is read before, and one key makes pressing twice one decision. */
export function SkipDialog({ address, done, close }: { address: string; done: () => void; close: () => void }) {
  const { api } = useConsole();
  const texts = useTexts(DELIVERIES);
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const field = useId();
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
        <label for={field}>{texts.reason}</label>
        <input
          id={field}
          class="wide"
          autoComplete="off"
          maxLength={500}
          required
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
          aria-describedby={`${field}-note`}
        />
        <p class="soft" id={`${field}-note`}>
          {texts.reasonNote}
        </p>
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
