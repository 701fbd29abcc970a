import type { Overview } from '../client/answers';
import { writeSearch } from '../document-filter';
import { DayChart } from '../parts/day-chart';
import { useConsole } from '../parts/context';
import { daysOf, STATUSES, sumOf, totalOf, type Status as DocumentStatus } from '../parts/day-counts';
import { Link } from '../parts/link';
import { Empty } from '../parts/notices';
import { Status } from '../parts/status';
import { BASE } from '../routing';
import { OVERVIEW } from '../texts/overview';
import { useTexts } from '../texts/texts';

/** Documents that came in today and what became of them: each number leads to them. */
export function Today({ overview: { days, to } }: { overview: Overview }) {
  const { language } = useConsole();
  const texts = useTexts(OVERVIEW);
  if (days === undefined) return null;
  const counts = sumOf(days.items.filter(({ day }) => day === to));
  const total = totalOf(counts);
  return (
    <section aria-labelledby="today">
      <h2 id="today">{texts.today}</h2>
      <ul class="tiles">
        <li>
          <Link to={documentsOf(to)}>
            <span class="figure">{total.toLocaleString(language)}</span>
            <span>{texts.submittedToday}</span>
          </Link>
        </li>
        {STATUSES.map((status) => (
          <li key={status}>
            <Link to={documentsOf(to, status)}>
              <span class="figure">{counts[status].toLocaleString(language)}</span>
              <Status word={status} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A small chart for all countries together, and one for each of them. */
export function DayCharts({ overview: { days, from, to } }: { overview: Overview }) {
  const { language } = useConsole();
  const texts = useTexts(OVERVIEW);
  if (days === undefined) return null;
  const shown = daysOf(from, to);
  const countryNames = new Intl.DisplayNames(language, { type: 'region' });
  const countries = [...new Set(days.items.map(({ countryIso }) => countryIso))].map((countryIso) => {
    const items = days.items.filter((item) => item.countryIso === countryIso);
    return { countryIso, name: countryNames.of(countryIso) ?? countryIso, items, counts: sumOf(items) };
  });
  const all = { countryIso: undefined, name: texts.allCountries, items: days.items };
  const most = countries.sort((one, other) => totalOf(other.counts) - totalOf(one.counts));
  return (
    <section aria-labelledby="days">
      <h2 id="days">{texts.lastDays(shown.length)}</h2>
      {days.items.length === 0 ? (
        <Empty>{texts.noDocuments}</Empty>
      ) : (
        <>
          <p class="legend">
            {STATUSES.map((status) => (
              <span key={status}>
                <span class={`swatch ${status.toLowerCase()}`} aria-hidden="true" /> {status}
              </span>
            ))}
          </p>
          <div class="charts">
            {(countries.length === 1 ? most : [all, ...most]).map(({ countryIso, name, items }) => (
              <DayChart
                key={countryIso ?? ''}
                name={name}
                days={shown.map((day) => ({ day, counts: sumOf(items.filter((item) => item.day === day)) }))}
                address={(day) => documentsOf(day, undefined, countryIso)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

const DAY_MS = 86_400_000;

function documentsOf(day: string, status?: DocumentStatus, countryIso?: string): string {
  const midnight = (of: number) => `${new Date(of).toISOString().slice(0, 10)}T00:00:00Z`;
  const begin = Date.parse(day);
  const chips = [
    ...(countryIso === undefined ? [] : [{ name: 'countryIso', value: countryIso } as const]),
    ...(status === undefined ? [] : [{ name: 'status', value: status } as const]),
    { name: 'submittedFrom', value: midnight(begin) } as const,
    { name: 'submittedTo', value: midnight(begin + DAY_MS) } as const,
  ];
  return `${BASE}/documents${writeSearch({ text: '', chips })}`;
}
