import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ApiClient } from './client/api-client';
import { Context } from './parts/context';
import { SkipLink } from './parts/skip-link';
import { Header } from './header';
import { CurrentPage } from './current-page';
import { BASE, routeOf } from './routing';
import { keepLanguage, keepToken, keptLanguage, keptToken, type Language } from './session';
import { SignInDialog, SignInPage } from './sign-in';

export function App() {
  const [token, setToken] = useState(keptToken);
  const [expired, setExpired] = useState(false);
  const [language, setLanguage] = useState(keptLanguage);
  const { route, go } = useAddress();
  const api = useMemo(
    () => new ApiClient({ token: token ?? '', language, expired: () => setExpired(true) }),
    [token, language],
  );
  const signIn = (accepted: string): void => {
    keepToken(accepted);
    setToken(accepted);
    setExpired(false);
  };
  const signOut = (): void => {
    keepToken(undefined);
    setToken(undefined);
    setExpired(false);
    go(BASE);
  };
  const choose = (chosen: Language): void => {
    keepLanguage(chosen);
    setLanguage(chosen);
  };
  useSearchKey(go);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <Context.Provider value={{ api, go, language }}>
      {token === undefined ? (
        <SignInPage done={signIn} choose={choose} />
      ) : (
        <>
          <SkipLink />
          <Header route={route} choose={choose} signOut={signOut} />
          <main id="main" tabIndex={-1}>
            <CurrentPage route={route} />
          </main>
          {expired && <SignInDialog done={signIn} />}
        </>
      )}
    </Context.Provider>
  );
}

/** The address as state. A page that was gone to has the focus on its heading; Back and Forward work as ever. */
function useAddress() {
  const [address, setAddress] = useState(() => location.pathname + location.search);
  /** The id of what gets the focus; nothing where the page was opened with this address. */
  const focus = useRef<string>(undefined);
  useEffect(() => {
    const follow = (): void => {
      focus.current = 'main';
      setAddress(location.pathname + location.search);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const [pathname = '', search] = address.split('?');
  useEffect(() => {
    if (focus.current === undefined) return;
    scrollTo(0, 0);
    document.getElementById(focus.current)?.focus();
  }, [pathname]);
  const go = (to: string, then = 'main'): void => {
    if (to !== location.pathname + location.search) history.pushState(null, '', to);
    focus.current = then;
    setAddress(to);
  };
  return { route: routeOf(pathname, search === undefined ? '' : `?${search}`), go };
}

/** `/` goes to the search box, except where it is text. */
function useSearchKey(go: (address: string, then: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null) return;
      event.preventDefault();
      const search = document.getElementById('search');
      if (search === null) go(`${BASE}/documents`, 'search');
      else search.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
