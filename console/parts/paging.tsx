import { queryString } from '../client/api-client';
import { PARTS } from '../texts/parts';
import { useTexts } from '../texts/texts';
import { Link } from './link';

export function Paging({
  base,
  cursor,
  nextCursor,
}: {
  base: string;
  cursor: string | undefined;
  nextCursor: string | undefined;
}) {
  const texts = useTexts(PARTS);
  return (
    <nav class="paging" aria-label={texts.pages}>
      {cursor !== undefined && <Link to={base}>{texts.firstPage}</Link>}
      {nextCursor !== undefined && <Link to={base + queryString({ cursor: nextCursor })}>{texts.nextPage}</Link>}
    </nav>
  );
}
