import { Link } from './parts/link';
import { BASE, type Route } from './routing';
import { isLanguage, LANGUAGES, type Language } from './session';
import { HEADER } from './texts/header';
import { useTexts } from './texts/texts';

const PAGES = ['overview', 'documents', 'replays', 'batches', 'authorities', 'subscriptions'] as const;

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
  language: Language;
  choose: (language: Language) => void;
  signOut: () => void;
}) {
  const texts = useTexts(HEADER);
  const current = PARENTS[route.page] ?? route.page;
  return (
    <header>
      <nav aria-label={texts.console}>
        {PAGES.map((page) => (
          <Link key={page} to={page === 'overview' ? BASE : `${BASE}/${page}`} current={page === current}>
            {texts[page]}
          </Link>
        ))}
      </nav>
      <div class="tools">
        <label>
          {texts.language}{' '}
          <select
            value={language}
            onChange={({ currentTarget: { value } }) => {
              if (isLanguage(value)) choose(value);
            }}
          >
            {Object.entries(LANGUAGES).map(([tag, name]) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={signOut}>
          {texts.signOut}
        </button>
      </div>
    </header>
  );
}
