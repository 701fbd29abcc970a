import type { ComponentChildren } from 'preact';
import { NO_ANSWER, type Problem } from '../client/problem';
import { PARTS } from '../texts/parts';
import { useTexts } from '../texts/texts';
import type { Loaded } from './use-loaded';

/** A problem in the API's words, with what its authors need to find it in the log. */
export function ProblemNotice({ problem, retry }: { problem: Problem | undefined; retry?: () => void }) {
  const texts = useTexts(PARTS);
  if (problem === undefined) return null;
  const { code, message, status } = problem;
  return (
    <div class="notice bad" role="alert">
      <p>
        <strong>{code}</strong>{' '}
        {message !== '' ? message : status === NO_ANSWER ? texts.noAnswer : texts.answered(status)}
      </p>
      {problem.places.length > 0 && (
        <ul>
          {problem.places.slice(0, 20).map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      )}
      {problem.requestId !== undefined && <p class="soft">{texts.request(problem.requestId)}</p>}
      {retry !== undefined && (
        <button type="button" onClick={retry}>
          {texts.tryAgain}
        </button>
      )}
    </div>
  );
}

/** Data that is loaded, is not there yet, or could not be had. */
export function Await<Data>({
  loaded,
  children,
}: {
  loaded: Loaded<Data>;
  children: (data: Data) => ComponentChildren;
}) {
  const texts = useTexts(PARTS);
  const { data, problem, loading, reload } = loaded;
  return (
    <div aria-busy={loading && data === undefined}>
      <ProblemNotice problem={problem} retry={reload} />
      {data === undefined ? loading && <p class="soft">{texts.loading}</p> : children(data)}
    </div>
  );
}

export function Empty({ children }: { children: ComponentChildren }) {
  return <p class="empty">{children}</p>;
}
