import { useEffect, useMemo, useState } from 'preact/hooks';
import { ApiClient } from '../client/api-client';
import { Context } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { LanguageChoice } from '../parts/language-choice';
import { SkipLink } from '../parts/skip-link';
import { keepLanguage, keepToken, keptLanguage, keptToken, type Language } from '../session';
import { SignIn } from '../sign-in';
import { CHECK } from '../texts/check';
import { HEADER } from '../texts/header';
import { SIGN_IN } from '../texts/sign-in';
import { useTexts } from '../texts/texts';
import { CheckPage } from './check-page';
import type { CheckSettings } from './settings';

/** Any token is good for a check. */
const LOOK_OF_ANYBODY = '/v1.1/countries';

/** The page `/check`: what the console is for documents that were submitted, this is for those that were not. */
export function CheckApp({ settings }: { settings: CheckSettings }) {
  const [token, setToken] = useState(keptToken);
  const [dialog, setDialog] = useState<'first' | 'again'>();
  const [language, setLanguage] = useState(keptLanguage);
  const api = useMemo(
    () => new ApiClient({ token: token ?? '', language, expired: () => setDialog('again') }),
    [token, language],
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const signIn = (accepted: string | undefined): void => {
    keepToken(accepted);
    setToken(accepted);
    setDialog(undefined);
  };
  const choose = (chosen: Language): void => {
    keepLanguage(chosen);
    setLanguage(chosen);
  };
  const isSignedIn = token !== undefined;
  return (
    <Context.Provider value={{ api, go: (address) => location.assign(address), language }}>
      <SkipLink />
      <Head
        choose={choose}
        isSignedIn={isSignedIn}
        {...(isSignedIn || settings.access === 'public'
          ? { changeSession: isSignedIn ? () => signIn(undefined) : () => setDialog('first') }
          : {})}
      />
      <main id="main" tabIndex={-1} class="check">
        {isSignedIn || settings.access === 'public' ? (
          <CheckPage settings={settings} isSignedIn={isSignedIn} />
        ) : (
          <SignInFirst done={signIn} />
        )}
      </main>
      {dialog !== undefined && <SignInDialog why={dialog} done={signIn} close={() => setDialog(undefined)} />}
    </Context.Provider>
  );
}

function Head({
  choose,
  isSignedIn,
  changeSession,
}: {
  choose: (language: Language) => void;
  isSignedIn: boolean;
  /** Signs in or out; absent where the page asks for a token itself. */
  changeSession?: () => void;
}) {
  const texts = useTexts(CHECK);
  const { signOut } = useTexts(HEADER);
  const { signIn } = useTexts(SIGN_IN);
  useEffect(() => {
    document.title = texts.title;
  }, [texts]);
  return (
    <header>
      <nav aria-label={texts.help}>
        <a href="/docs">{texts.guides}</a>
      </nav>
      <div class="tools">
        <LanguageChoice choose={choose} />
        {changeSession !== undefined && (
          <button type="button" onClick={changeSession}>
            {isSignedIn ? signOut : signIn}
          </button>
        )}
      </div>
    </header>
  );
}

function SignInFirst({ done }: { done: (token: string) => void }) {
  const texts = useTexts(CHECK);
  return (
    <div class="alone">
      <h1>{texts.title}</h1>
      <SignIn done={done} words={texts.signInFirst} look={LOOK_OF_ANYBODY} />
    </div>
  );
}

function SignInDialog({
  why,
  done,
  close,
}: {
  why: 'first' | 'again';
  done: (token: string) => void;
  close: () => void;
}) {
  const texts = useTexts(CHECK);
  const words = useTexts(SIGN_IN);
  return (
    <Dialog title={why === 'first' ? words.signIn : words.dialog} close={close}>
      <SignIn done={done} words={why === 'first' ? texts.signInFor : words.again} look={LOOK_OF_ANYBODY} />
    </Dialog>
  );
}
