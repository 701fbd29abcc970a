import { queryString } from '../client/api-client';
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
  return (
    <nav class="paging" aria-label="Pages">
      {cursor !== undefined && <Link to={base}>First page</Link>}
      {nextCursor !== undefined && <Link to={base + queryString({ cursor: nextCursor })}>Next page</Link>}
    </nav>
  );
}
