import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiClient } from './client/api-client';
import { ProblemNotice } from './parts/notices';
import { useAction } from './parts/use-action';

/** Asks for a token and tries it with the smallest look that needs the rights of support. */
export function SignIn({ done, again }: { done: (token: string) => void; again: boolean }) {
  const [token, setToken] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { busy, problem, run } = useAction();
  useEffect(() => field.current?.focus(), []);
  const submit = (event: Event): void => {
    event.preventDefault();
    const trimmed = token.trim();
    run(async () => {
      const api = new ApiClient({ token: trimmed, language: 'en', expired: () => undefined });
      await api.get('/v1.1/operations/documents', { limit: 1 });
      done(trimmed);
    });
  };
  return (
    <form class="sign-in" onSubmit={submit}>
      <p>
        {again
          ? 'Your token is no longer accepted. Sign in again: what you were doing stays as it is.'
          : 'Sign in with an access token that has the scope operations. It stays in this tab and is forgotten when you close it.'}
      </p>
      <label for="token">Access token</label>
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
        {busy ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  );
}
