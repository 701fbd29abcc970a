import { useState } from 'preact/hooks';
import { FILTERS, fieldOf, withChip, type Chip, type DocumentSearch, type FilterName } from '../document-filter';

/** Search box, filters as chips, and a field for one filter more. What is typed stays until it was taken. */
export function FilterBar({ asked, change }: { asked: DocumentSearch; change: (next: DocumentSearch) => void }) {
  const [text, setText] = useState(asked.text);
  const [name, setName] = useState<FilterName>('status');
  const [value, setValue] = useState('');
  const { values, instant, hint } = fieldOf(name);
  const submit = (event: Event): void => {
    event.preventDefault();
    const typed = value.trim();
    const chips = typed === '' ? asked.chips : withChip(asked.chips, { name, value: instant ? utc(typed) : typed });
    change({ text: text.trim(), chips });
  };
  const without = (chip: Chip): void => change({ text, chips: asked.chips.filter((kept) => kept !== chip) });
  return (
    <form role="search" class="filters" onSubmit={submit}>
      <label for="search">Search number, party, tax number or reference</label>
      <div class="row">
        <input id="search" type="search" value={text} onInput={(event) => setText(event.currentTarget.value)} />
        <button type="submit" class="primary">
          Search
        </button>
      </div>
      <div class="row">
        <select
          aria-label="Filter by"
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value as FilterName);
            setValue('');
          }}
        >
          {Object.entries(FILTERS).map(([key, { title }]) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
        {values === undefined ? (
          <input
            aria-label="Filter value"
            {...(instant === true ? { type: 'datetime-local' as const } : { type: 'text' as const })}
            placeholder={hint}
            value={value}
            onInput={(event) => setValue(event.currentTarget.value)}
          />
        ) : (
          <select aria-label="Filter value" value={value} onChange={(event) => setValue(event.currentTarget.value)}>
            <option value="">any</option>
            {values.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </select>
        )}
        <button type="submit">Add filter</button>
      </div>
      {asked.chips.length > 0 && (
        <ul class="chips" aria-label="Filters">
          {asked.chips.map((chip) => (
            <li key={chip.name + chip.value}>
              <button type="button" onClick={() => without(chip)}>
                <span class="hidden">Remove </span>
                {fieldOf(chip.name).title}: {chip.value} <span aria-hidden="true">×</span>
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
