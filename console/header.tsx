import { Link } from './parts/link';
import { BASE, type Route } from './routing';
import { FINDING_LANGUAGES } from './session';

const PAGES = [
  ['documents', 'Documents'],
  ['replays', 'Replays'],
  ['batches', 'Batches'],
  ['authorities', 'Authorities'],
  ['subscriptions', 'Subscriptions'],
] as const;

const PARENTS: Readonly<Record<string, string>> = {
  document: 'documents',
  replay: 'replays',
  deliveries: 'subscriptions',
};

export function Header({
  route,
  language,
  choose,
  signOut,
}: {
  route: Route;
  language: string;
  choose: (language: string) => void;
  signOut: () => void;
}) {
  const current = PARENTS[route.page] ?? route.page;
  return (
    <header>
      <nav aria-label="Console">
        {PAGES.map(([page, title]) => (
          <Link key={page} to={`${BASE}/${page}`} current={page === current}>
            {title}
          </Link>
        ))}
      </nav>
      <div class="tools">
        <label>
          Findings in{' '}
          <select value={language} onChange={(event) => choose(event.currentTarget.value)}>
            {Object.entries(FINDING_LANGUAGES).map(([tag, name]) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={signOut}>
          Sign out
        </button>
      </div>
    </header>
  );
}
