import type { Attention } from '../client/answers';
import { useConsole } from '../parts/context';
import { Age, Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { Empty } from '../parts/notices';
import { Table } from '../parts/table';
import { documentAddress, listAddress } from '../routing';
import { OVERVIEW } from '../texts/overview';
import { useTexts } from '../texts/texts';

/** What only a person can bring to an end, with a link to what it is about. */
export function Needs({ items }: { items: readonly Attention[] }) {
  const { language } = useConsole();
  const texts = useTexts(OVERVIEW);
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">{texts.needs}</h2>
      {items.length === 0 ? (
        <Empty>
          <span class="good" aria-hidden="true">
            ✓
          </span>{' '}
          {texts.nothingNeeds}
        </Empty>
      ) : (
        <Table name={texts.needs} heads={[texts.count, texts.what, texts.whose, texts.since]}>
          {items.map((item, index) => (
            <tr key={index}>
              <td class="number strong">{item.count.toLocaleString(language)}</td>
              <td class="long">
                <What item={item} />
              </td>
              <td>{whoseOf(item) || (isRest(items, index) ? texts.others : '')}</td>
              <td class="short">
                {item.until === undefined ? (
                  <Age since={item.since} />
                ) : (
                  <>
                    {texts.ends} <Instant at={item.until} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

function What({ item }: { item: Attention }) {
  const texts = useTexts(OVERVIEW);
  const { kind, documents = [] } = item;
  const to = listAddress(item.list);
  const name = texts.kinds[kind] ?? kind;
  return (
    <>
      {to === undefined ? name : <Link to={to}>{name}</Link>}
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

/** Of a kind that has too many items, the last one has all the others. */
function isRest(items: readonly Attention[], index: number): boolean {
  return items[index - 1]?.kind === items[index]?.kind;
}
