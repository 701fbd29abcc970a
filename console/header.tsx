import { LanguageChoice } from './parts/language-choice';
import { Link } from './parts/link';
import { BASE, type Route } from './routing';
import type { Language } from './session';
import { HEADER } from './texts/header';
import { useTexts } from './texts/texts';

const PAGES = [
  'overview',
  'documents',
  'replays',
  'batches',
  'authorities',
  'subscriptions',
  'companies',
  'accounts',
] as const;

const PARENTS: Readonly<Record<string, string>> = {
  document: 'documents',
  replay: 'replays',
  company: 'companies',
  account: 'accounts',
  deliveries: 'subscriptions',
};

export function Header({
  route,
  choose,
  signOut,
}: {
  route: Route;
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
        <LanguageChoice choose={choose} />
        <button type="button" onClick={signOut}>
          {texts.signOut}
        </button>
      </div>
    </header>
  );
}
