import { useId, useMemo, useRef, useState } from 'preact/hooks';
import { useConsole } from '../parts/context';
import { CHECK } from '../texts/check';
import { useTexts } from '../texts/texts';
import { chosenFile, type ChosenFile } from './chosen-file';
import { contextsOf, type Asked, type CheckSettings, type Flow, type Purpose } from './settings';

interface FormProps {
  settings: CheckSettings;
  asked: Asked;
  change: (asked: Asked) => void;
  file: ChosenFile | undefined;
  choose: (file: ChosenFile) => void;
  /** The form of the document has no place for its company. */
  needsCompany: boolean;
  busy: boolean;
  check: () => void;
}

export function CheckForm({ file, choose, needsCompany, busy, check, ...asking }: FormProps) {
  const texts = useTexts(CHECK);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <FileChoice file={file} choose={choose} />
      <Pasting choose={choose} />
      <AskedFields {...asking} needsCompany={needsCompany} />
      {needsCompany && <p class="busy">{texts.needsCompany}</p>}
      <div class="actions">
        <button type="submit" class="primary" disabled={busy || file === undefined || needsCompany}>
          {texts.check}
        </button>
      </div>
    </form>
  );
}

function FileChoice({ file, choose }: { file: ChosenFile | undefined; choose: (file: ChosenFile) => void }) {
  const texts = useTexts(CHECK);
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (chosen: File | undefined): void => {
    if (chosen !== undefined) void chosenFile(chosen, chosen.name).then(choose);
  };
  return (
    <div
      class={`drop${isOver ? ' over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files[0]);
      }}
    >
      <label for={id}>{texts.choose}</label>
      <input
        id={id}
        type="file"
        accept=".xml,.pdf,.json,.csv,.xlsx"
        onClick={({ currentTarget }) => {
          // The same file may have been mended since.
          currentTarget.value = '';
        }}
        onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
      />
      {file !== undefined && <p>{texts.chosen(<bdi>{file.name ?? texts.pasted}</bdi>)}</p>}
    </div>
  );
}

function Pasting({ choose }: { choose: (file: ChosenFile) => void }) {
  const texts = useTexts(CHECK);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const take = (): void => {
    const text = area.current?.value ?? '';
    if (text.trim() !== '') void chosenFile(new Blob([text])).then(choose);
  };
  return (
    <details>
      <summary>{texts.paste}</summary>
      <label for={id}>{texts.pasteHere}</label>
      <textarea id={id} ref={area} rows={8} spellcheck={false} />
      <div class="actions">
        <button type="button" onClick={take}>
          {texts.takeText}
        </button>
      </div>
    </details>
  );
}

function AskedFields({
  settings,
  asked,
  change,
  needsCompany,
}: Pick<FormProps, 'settings' | 'asked' | 'change' | 'needsCompany'>) {
  const texts = useTexts(CHECK);
  const { language } = useConsole();
  const names = useMemo(() => new Intl.DisplayNames(language, { type: 'region' }), [language]);
  const contexts = contextsOf(settings, asked.countryIso);
  const purposes = [...new Set(contexts.map(({ purpose }) => purpose))];
  const flows = contexts.filter(({ purpose }) => purpose === asked.purpose).map(({ flow }) => flow);
  const chooseCountry = (countryIso: string): void => {
    const [first] = contextsOf(settings, countryIso);
    change({ ...asked, countryIso, ...(first && { purpose: first.purpose, flow: first.flow }) });
  };
  const choosePurpose = (purpose: Purpose): void => {
    const offered = contexts.filter((one) => one.purpose === purpose).map(({ flow }) => flow);
    change({ ...asked, purpose, flow: offered.includes(asked.flow) ? asked.flow : (offered[0] ?? asked.flow) });
  };
  return (
    <div class="asked">
      <label>
        {texts.country}
        <select value={asked.countryIso} onChange={({ currentTarget: { value } }) => chooseCountry(value)}>
          <option value="">{texts.noCountry}</option>
          {settings.countries.map(({ iso }) => (
            <option key={iso} value={iso}>
              {names.of(iso) ?? iso}
            </option>
          ))}
        </select>
      </label>
      {asked.countryIso !== '' && (
        <>
          <label>
            {texts.purpose}
            <select value={asked.purpose} onChange={({ currentTarget: { value } }) => choosePurpose(value as Purpose)}>
              {purposes.map((purpose) => (
                <option key={purpose} value={purpose}>
                  {texts.purposes[purpose]}
                </option>
              ))}
            </select>
          </label>
          <label>
            {texts.flow}
            <select
              value={asked.flow}
              onChange={({ currentTarget: { value } }) => change({ ...asked, flow: value as Flow })}
            >
              {flows.map((flow) => (
                <option key={flow} value={flow}>
                  {texts.flows[flow]}
                </option>
              ))}
            </select>
          </label>
          <label>
            {texts.vatNumber}
            <input
              value={asked.vatNumber}
              autoComplete="off"
              spellcheck={false}
              maxLength={40}
              required={needsCompany}
              onInput={({ currentTarget: { value } }) => change({ ...asked, vatNumber: value.trim() })}
            />
          </label>
        </>
      )}
    </div>
  );
}
