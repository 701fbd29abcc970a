import type { Overview } from '../client/answers';
import { useConsole } from '../parts/context';
import { Instant } from '../parts/instant';
import { Await } from '../parts/notices';
import { useLoaded } from '../parts/use-loaded';
import { OVERVIEW } from '../texts/overview';
import { useTexts } from '../texts/texts';
import { DayCharts, Today } from './overview-days';
import { Needs } from './overview-needs';
import { WaitingTable } from './overview-waiting';

const EVERY_MS = 10_000;

/** State of the service, in one look. */
export function OverviewPage() {
  const { api } = useConsole();
  const texts = useTexts(OVERVIEW);
  const loaded = useLoaded(
    'overview',
    (signal) => api.get<Overview>('/v1.1/operations/overview', {}, signal),
    EVERY_MS,
  );
  return (
    <>
      <h1>{texts.title}</h1>
      <Await loaded={loaded}>
        {(overview) => (
          <>
            <p class="soft">
              {texts.asOf} <Instant at={overview.at} />. {texts.daysAreUtc}
            </p>
            {overview.missing.length > 0 && (
              <p class="notice busy" role="status">
                {texts.missing} {overview.missing.map((part) => texts.parts[part]).join(', ')}
              </p>
            )}
            <Today overview={overview} />
            {overview.attention !== undefined && <Needs items={overview.attention} />}
            <WaitingTable overview={overview} />
            <DayCharts overview={overview} />
          </>
        )}
      </Await>
    </>
  );
}
