import type { OperationsDocument } from '../client/answers';
import { useFormats } from '../parts/formats';
import { Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { Status } from '../parts/status';
import { Table } from '../parts/table';
import { TestMark } from '../parts/test-mark';
import { documentAddress } from '../routing';
import { DOCUMENTS } from '../texts/documents';
import { useTexts } from '../texts/texts';
import { meaningOf, WORDS } from '../texts/words';

export function DocumentTable({
  documents,
  selected,
  toggle,
}: {
  documents: readonly OperationsDocument[];
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
}) {
  const texts = useTexts(DOCUMENTS);
  const words = useTexts(WORDS);
  const { amount } = useFormats();
  const heads = [
    <span class="hidden">{texts.select}</span>,
    texts.number,
    texts.status,
    texts.problem,
    texts.company,
    texts.supplier,
    texts.customer,
    texts.total,
    texts.submitted,
  ];
  const problemOf = ({ failureKind, integration, problem, status }: OperationsDocument): string | undefined => {
    if (problem !== undefined) return problem;
    if (failureKind !== undefined) return meaningOf(words, failureKind);
    const { authority = '', lastReason } = integration ?? {};
    return status === 'PROCESSING' && lastReason !== undefined ? texts.waitingFor(authority, lastReason) : undefined;
  };
  const totalOf = ({ totals, currencyCode = '' }: OperationsDocument): string | undefined => {
    const total = totals?.payable ?? totals?.totalGross;
    return total === undefined ? undefined : `${amount(total)} ${currencyCode}`;
  };
  return (
    <Table name={texts.title} heads={heads}>
      {documents.map((document) => (
        <tr key={document.documentId}>
          <td>
            <input
              type="checkbox"
              aria-label={texts.selectOne(document.documentNumber)}
              checked={selected.has(document.documentId)}
              onChange={() => toggle(document.documentId)}
            />
          </td>
          <td class="text">
            <Link to={documentAddress(document.documentId)}>{document.documentNumber}</Link> <TestMark of={document} />
          </td>
          <td class="short">
            <Status word={document.status} />
          </td>
          <td class="long">{problemOf(document)}</td>
          <td>
            {document.countryIso} {document.companyVatNumber}
          </td>
          <td class="text">{document.supplier?.name}</td>
          <td class="text">{document.customer?.name}</td>
          <td class="short number">{totalOf(document)}</td>
          <td>
            <Instant at={document.submissionDate} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
