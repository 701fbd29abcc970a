import { useEffect, useRef, useState } from 'preact/hooks';
import type { CheckReport } from '../client/answers';
import { Problem } from '../client/problem';
import { useConsole } from '../parts/context';
import { ProblemNotice } from '../parts/notices';
import { useAction } from '../parts/use-action';
import { CHECK } from '../texts/check';
import { useTexts } from '../texts/texts';
import { CheckForm } from './check-form';
import { CheckResult } from './check-result';
import { lacksCompany, type ChosenFile } from './chosen-file';
import { outcomeOf, refusedOutcome, type Outcome } from './outcome';
import { queryOf, type Asked, type CheckSettings } from './settings';

const NOTHING_ASKED: Asked = { countryIso: '', purpose: 'EINVOICING', flow: 'ISSUED', vatNumber: '' };
/** What is wrong with the document itself; all else is wrong with the request, or with us. */
const OF_THE_DOCUMENT = 400;

export function CheckPage({ settings, isSignedIn }: { settings: CheckSettings; isSignedIn: boolean }) {
  const texts = useTexts(CHECK);
  const { api, language } = useConsole();
  const [file, setFile] = useState<ChosenFile>();
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const [outcome, setOutcome] = useState<Outcome>();
  const { busy, problem, run } = useAction();
  const needsCompany = file !== undefined && lacksCompany(file) && (asked.countryIso === '' || asked.vatNumber === '');
  const check = (checked: ChosenFile): void =>
    run(async () => {
      setOutcome(undefined);
      try {
        const query = { ...queryOf(asked), readable: 'true' };
        const report = await api.postFile<CheckReport>('/v1.1/document/check', query, checked.blob);
        setOutcome(outcomeOf(checked, report, language));
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== OF_THE_DOCUMENT) throw error;
        setOutcome(await refusedOutcome(checked, error));
      }
    });
  const choose = (chosen: ChosenFile): void => {
    setFile(chosen);
    setOutcome(undefined);
    const isComplete = !lacksCompany(chosen) || (asked.countryIso !== '' && asked.vatNumber !== '');
    if (isComplete) check(chosen);
  };
  useAgainIn(language, () => outcome !== undefined && check(outcome.file));
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{isSignedIn ? texts.what : texts.whatWithoutToken}</p>
      <CheckForm
        settings={settings}
        asked={asked}
        change={setAsked}
        file={file}
        choose={choose}
        needsCompany={needsCompany}
        busy={busy}
        check={() => file !== undefined && check(file)}
      />
      <ProblemNotice problem={problem} />
      <p role="status" class={outcome === undefined ? 'soft' : 'hidden'}>
        {busy ? texts.checking : outcome !== undefined && texts.done(outcome.shown.length)}
      </p>
      {outcome !== undefined && (
        <CheckResult outcome={outcome} asked={asked} settings={settings} isSignedIn={isSignedIn} />
      )}
    </>
  );
}

/** Does it again when another language is chosen: the service words what it finds. */
function useAgainIn(language: string, again: () => void): void {
  const last = useRef(language);
  useEffect(() => {
    if (last.current === language) return;
    last.current = language;
    again();
  }, [language]);
}
