import { useId } from 'preact/hooks';
import { OVERVIEW } from '../texts/overview';
import { useTexts } from '../texts/texts';
import { useConsole } from './context';
import { STATUSES, sumOf, totalOf, type Counts } from './day-counts';
import { Link } from './link';
import { Table } from './table';

interface Day {
  day: string;
  counts: Counts;
}

const HEIGHT = 64;
const SLOT = 10;
const BAR = 7;
/** One document among thousands is seen. */
const LEAST = 2;

/** Documents by day as stacked bars; the same numbers are in a table below, for those who do not see or trust a picture. */
export function DayChart({
  name,
  days,
  address,
}: {
  name: string;
  days: readonly Day[];
  address: (day: string) => string;
}) {
  const { language } = useConsole();
  const texts = useTexts(OVERVIEW);
  const id = useId();
  const all = sumOf(days);
  const highest = Math.max(...days.map(({ counts }) => totalOf(counts)));
  const shown = (count: number) => count.toLocaleString(language);
  const date = (day: string) =>
    new Date(day).toLocaleDateString(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const told = STATUSES.map((status) => `${status} ${shown(all[status])}`).join(', ');
  return (
    <figure class="chart">
      <figcaption id={id}>
        <strong>{name}</strong> <span class="soft">{shown(totalOf(all))}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}: ${told}. ${shown(highest)} ${texts.perDay}.`}
      >
        {days.map(({ day, counts }, index) => (
          <Bar
            key={day}
            counts={counts}
            x={index * SLOT}
            highest={highest}
            title={`${date(day)}: ${shown(totalOf(counts))}`}
          />
        ))}
      </svg>
      <p class="axis soft">
        <span>{date(days[0]?.day ?? '')}</span>
        <span>
          {shown(highest)} {texts.perDay}
        </span>
        <span>{texts.today}</span>
      </p>
      <details>
        <summary aria-describedby={id}>{texts.asTable}</summary>
        <Table name={name} heads={[texts.day, texts.total, ...STATUSES]}>
          {[...days].reverse().map(({ day, counts }) => (
            <tr key={day}>
              <td class="short">
                <Link to={address(day)}>{date(day)}</Link>
              </td>
              <td class="number">{shown(totalOf(counts))}</td>
              {STATUSES.map((status) => (
                <td key={status} class="number">
                  {shown(counts[status])}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </details>
    </figure>
  );
}

function Bar({ counts, x, highest, title }: { counts: Counts; x: number; highest: number; title: string }) {
  let y = HEIGHT;
  return (
    <g>
      <title>{title}</title>
      <rect class="ground" x={x} y={0} width={SLOT} height={HEIGHT} />
      {STATUSES.map((status) => {
        const count = counts[status];
        if (count === 0) return null;
        // The least height of each kind may go beyond the highest bar by as much: it is kept free.
        const height = Math.max(LEAST, (count / highest) * (HEIGHT - LEAST * STATUSES.length));
        y -= height;
        return <rect key={status} class={status.toLowerCase()} x={x} y={y} width={BAR} height={height} />;
      })}
    </g>
  );
}
