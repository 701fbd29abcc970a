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
      <SignIn done={done} again={false} />
      <p>
        <LanguageChoice choose={choose} />
      </p>
    </main>
  );
}

/** The dialog stands over the page, where what was typed stays. */
export function SignInDialog({ done }: { done: (token: string) => void }) {
  return (
    <Dialog title={useTexts(SIGN_IN).dialog}>
      <SignIn done={done} again />
    </Dialog>
  );
}

/** Asks for a token and tries it with the smallest look that needs the rights of support. */
function SignIn({ done, again }: { done: (token: string) => void; again: boolean }) {
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
      await api.get('/v1.1/operations/documents', { limit: 1 });
      done(trimmed);
    });
  };
  return (
    <form class="sign-in" onSubmit={submit}>
      <p>{again ? texts.again : texts.first}</p>
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
