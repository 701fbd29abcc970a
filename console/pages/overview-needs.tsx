import type { Attention } from '../client/answers';
import { useConsole } from '../parts/context';
import { Age } from '../parts/instant';
import { Link } from '../parts/link';
import { Empty } from '../parts/notices';
import { Table } from '../parts/table';
import { documentAddress, listAddress } from '../routing';
import { ATTENTION } from '../texts/attention';
import { OVERVIEW } from '../texts/overview';
import { useTexts } from '../texts/texts';

/** Items that only a person can bring to an end, each with a link to what it is about. */
export function Needs({ items }: { items: readonly Attention[] }) {
  const { language } = useConsole();
  const texts = useTexts(OVERVIEW);
  return (
    <>
      <h2>{texts.needs}</h2>
      {items.length === 0 ? (
        <Empty>
          <span class="good" aria-hidden="true">
            ✓
          </span>{' '}
          {texts.nothingNeeds}
        </Empty>
      ) : (
        <Table name={texts.needs} heads={[texts.count, texts.what, texts.since]}>
          {items.map((item, index) => (
            <tr key={index}>
              <td class="strong">{item.count.toLocaleString(language)}</td>
              <td>
                <What item={item} whose={whoseOf(item) || (isRest(items, index) ? texts.others : '')} />
              </td>
              <td>
                <When item={item} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

/** The time since which it has been so, or the day on which a credential ends. */
function When({ item: { since, until } }: { item: Attention }) {
  const { language } = useConsole();
  const texts = useTexts(OVERVIEW);
  if (until === undefined) return <Age since={since} />;
  const day = new Date(until).toLocaleDateString(language, { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <time dateTime={until} title={until}>
      {texts.ends} {day}
    </time>
  );
}

function What({ item, whose }: { item: Attention; whose: string }) {
  const texts = useTexts(ATTENTION);
  const { kind, documents = [] } = item;
  const to = listAddress(item.list);
  const name = texts.kinds[kind] ?? kind;
  return (
    <>
      {to === undefined ? name : <Link to={to}>{name}</Link>}
      {whose !== '' && <span class="whose">{whose}</span>}
      <div class="soft">{texts.remedies[kind]}</div>
      {documents.length > 0 && (
        <ul class="counts">
          {documents.map(({ documentId, documentNumber, reason }) => (
            <li key={documentId}>
              <Link to={documentAddress(documentId)}>{documentNumber}</Link> <span class="soft">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function whoseOf({ code, countryIso, companyVatNumber, system }: Attention): string {
  return [code, countryIso, companyVatNumber, system].filter(Boolean).join(' · ');
}

/** True for the last item of a kind that has too many: it stands for all the others. */
function isRest(items: readonly Attention[], index: number): boolean {
  return items[index - 1]?.kind === items[index]?.kind;
}
