import { useState } from 'preact/hooks';
import { fieldOf, withChip, type Chip, type DocumentSearch, type FilterName } from '../document-filter';
import { FILTER_TEXTS } from '../texts/filters';
import { PARTS } from '../texts/parts';
import { useTexts } from '../texts/texts';
import { meaningOf, WORDS } from '../texts/words';

/** Search box, filters as chips, and a field for one filter more. What is typed stays until it was taken. */
export function FilterBar({ asked, change }: { asked: DocumentSearch; change: (next: DocumentSearch) => void }) {
  const [text, setText] = useState(asked.text);
  const [name, setName] = useState<FilterName>('status');
  const [value, setValue] = useState('');
  const { values, instant, hint } = fieldOf(name);
  const texts = useTexts(FILTER_TEXTS);
  const words = useTexts(WORDS);
  const { fact } = useTexts(PARTS);
  const submit = (event: Event): void => {
    event.preventDefault();
    const typed = value.trim();
    const chips = typed === '' ? asked.chips : withChip(asked.chips, { name, value: instant ? utc(typed) : typed });
    change({ text: text.trim(), chips });
  };
  const without = (chip: Chip): void => change({ text, chips: asked.chips.filter((kept) => kept !== chip) });
  const shown = ({ name: by, value: asFor }: Chip): string => fact(texts.names[by], asFor);
  return (
    <form role="search" class="filters" onSubmit={submit}>
      <label for="search">{texts.searchFor}</label>
      <div class="row">
        <input id="search" type="search" value={text} onInput={(event) => setText(event.currentTarget.value)} />
        <button type="submit" class="primary">
          {texts.search}
        </button>
      </div>
      <div class="row">
        <select
          aria-label={texts.filterBy}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value as FilterName);
            setValue('');
          }}
        >
          {Object.entries(texts.names).map(([key, title]) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
        {values === undefined ? (
          <input
            aria-label={texts.filterValue}
            {...(instant === true ? { type: 'datetime-local' as const } : { type: 'text' as const })}
            placeholder={name === 'batchNumber' ? texts.batchHint : hint}
            value={value}
            onInput={(event) => setValue(event.currentTarget.value)}
          />
        ) : (
          <select
            aria-label={texts.filterValue}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          >
            <option value="">{texts.any}</option>
            {values.map((known) => (
              <option key={known} value={known}>
                {known} – {meaningOf(words, known)}
              </option>
            ))}
          </select>
        )}
        <button type="submit">{texts.add}</button>
      </div>
      {asked.chips.length > 0 && (
        <ul class="chips" aria-label={texts.filters}>
          {asked.chips.map((chip) => (
            <li key={chip.name + chip.value}>
              <button type="button" aria-label={texts.remove(shown(chip))} onClick={() => without(chip)}>
                {shown(chip)} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** The reader's wall clock as an instant. */
function utc(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}
