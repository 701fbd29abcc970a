import { useState } from 'preact/hooks';
import type { DryRun } from '../client/answers';
import { useConsole } from '../parts/context';
import { ProblemNotice } from '../parts/notices';
import { useAction } from '../parts/use-action';
import { CHECK_RESULT } from '../texts/check-result';
import { useTexts } from '../texts/texts';
import { isSpreadsheet, type ChosenFile } from './chosen-file';
import { FindingList } from './finding-list';
import { locatedFindings } from './outcome';
import type { Place } from './places';
import { SheetDryRun } from './sheet-dry-run';
import { queryOf, systemsFor, type Asked, type CheckSettings } from './settings';

const SHOWN_CHARACTERS = 300_000;

interface DestinationProps {
  file: ChosenFile;
  asked: Asked;
  settings: CheckSettings;
  isSignedIn: boolean;
  source: string | undefined;
  show: (place: Place) => void;
}

/** What would be sent where: the systems that take such documents, and for whoever has a token the message itself. */
export function Destination(props: DestinationProps) {
  const texts = useTexts(CHECK_RESULT);
  const { asked, settings, isSignedIn, file } = props;
  const systems = systemsFor(settings, asked);
  return (
    <section aria-labelledby="destination">
      <h2 id="destination">{texts.destination}</h2>
      {asked.countryIso === '' ? (
        <p class="soft">{texts.chooseCountry}</p>
      ) : (
        <p>{systems.length === 0 ? texts.noSystem : texts.systems(systems.join(', '))}</p>
      )}
      {!isSignedIn && <p class="soft">{texts.tryNeedsToken}</p>}
      {isSignedIn &&
        asked.vatNumber !== '' &&
        (isSpreadsheet(file) ? <SheetDryRun file={file} asked={asked} /> : <DryRunPart {...props} />)}
    </section>
  );
}

function DryRunPart({ file, asked, source, show }: DestinationProps) {
  const texts = useTexts(CHECK_RESULT);
  const { api, language } = useConsole();
  const [ran, setRan] = useState<DryRun>();
  const { busy, problem, run } = useAction();
  const tryIt = (): void =>
    run(async () => {
      const query = { ...queryOf(asked), dryRun: 'true' };
      setRan((await api.postFile<{ dryRun: DryRun }>('/v1.1/document', query, file.blob)).dryRun);
    });
  return (
    <>
      <div class="actions">
        <button type="button" onClick={tryIt} disabled={busy}>
          {busy ? texts.trying : texts.tryIt}
        </button>
      </div>
      <ProblemNotice problem={problem} />
      {ran !== undefined && (
        <div role="status">
          <p>{texts.results[ran.result](ran.system.name)}</p>
          {!ran.system.isConfigured && <p class="busy">{texts.notConfigured}</p>}
          {ran.result !== 'SENT' && <FindingList shown={locatedFindings(ran.findings, source, language)} show={show} />}
          {ran.message !== undefined && <Message message={ran.message} />}
        </div>
      )}
    </>
  );
}

function Message({ message }: { message: NonNullable<DryRun['message']> }) {
  const texts = useTexts(CHECK_RESULT);
  const { content, provisional, isValid, contentType } = message;
  return (
    <>
      <p>
        {texts.message(contentType)} {isValid ? texts.messageHolds : texts.messageBreaks}
      </p>
      {provisional !== undefined && (
        <p class="soft" lang="en">
          {provisional}
        </p>
      )}
      {content !== undefined && (
        <pre tabIndex={0} role="region" aria-label={texts.message(contentType)}>
          {content.slice(0, SHOWN_CHARACTERS)}
        </pre>
      )}
    </>
  );
}
