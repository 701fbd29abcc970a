import type { DocumentTotal } from '../client/answers';
import { DOCUMENTS } from '../texts/documents';
import { useTexts } from '../texts/texts';
import { useFormats } from './formats';

/** Number of documents that match: `1,000+` where the API did not count on. */
export function Total({ total }: { total: DocumentTotal | undefined }) {
  const { matching } = useTexts(DOCUMENTS);
  const { number } = useFormats();
  if (total === undefined || total.count === 0) return null;
  return <p class="soft">{matching(`${number(total.count)}${total.more ? '+' : ''}`)}</p>;
}
