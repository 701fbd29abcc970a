import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiClient } from './client/api-client';
import { useConsole } from './parts/context';
import { Dialog } from './parts/dialog';
import { LanguageChoice } from './parts/language-choice';
import { ProblemNotice } from './parts/notices';
import { useAction } from './parts/use-action';
import type { Language } from './session';
import { PAGES } from './texts/pages';
import { SIGN_IN } from './texts/sign-in';
import { useTexts } from './texts/texts';

export function SignInPage({ done, choose }: { done: (token: string) => void; choose: (language: Language) => void }) {
  const texts = useTexts(PAGES);
  useEffect(() => {
    document.title = texts.console;
  }, [texts]);
  return (
    <main class="alone">
      <h1>{texts.console}</h1>
      <SignIn done={done} words={useTexts(SIGN_IN).first} />
      <p>
        <LanguageChoice choose={choose} />
      </p>
    </main>
  );
}

/** The dialog stands over the page, where what was typed stays. */
export function SignInDialog({ done }: { done: (token: string) => void }) {
  const texts = useTexts(SIGN_IN);
  return (
    <Dialog title={texts.dialog}>
      <SignIn done={done} words={texts.again} />
    </Dialog>
  );
}

/** The smallest look that needs the rights of support. */
const LOOK_OF_SUPPORT = '/v1.1/operations/documents?limit=1';

/** Asks for a token and tries it with a look that needs the rights that are asked for. */
export function SignIn({
  done,
  words,
  look = LOOK_OF_SUPPORT,
}: {
  done: (token: string) => void;
  words: string;
  look?: string;
}) {
  const { language } = useConsole();
  const texts = useTexts(SIGN_IN);
  const [token, setToken] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { busy, problem, run } = useAction();
  useEffect(() => field.current?.focus(), []);
  const submit = (event: Event): void => {
    event.preventDefault();
    const trimmed = token.trim();
    run(async () => {
      const api = new ApiClient({ token: trimmed, language, expired: () => undefined });
      await api.get(look);
      done(trimmed);
    });
  };
  return (
    <form class="sign-in" onSubmit={submit}>
      <p>{words}</p>
      <label for="token">{texts.token}</label>
      <input
        id="token"
        ref={field}
        type="password"
        autoComplete="off"
        spellcheck={false}
        required
        value={token}
        onInput={(event) => setToken(event.currentTarget.value)}
      />
      <ProblemNotice problem={problem} />
      <button type="submit" class="primary" disabled={busy}>
        {busy ? texts.signingIn : texts.signIn}
      </button>
    </form>
  );
}
