import type { OperationsDocument } from '../client/answers';
import { Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { Status } from '../parts/status';
import { Table } from '../parts/table';
import { documentAddress } from '../routing';

const HEADS = [
  <span class="hidden">Select</span>,
  'Number',
  'Status',
  'Problem',
  'Company',
  'Supplier',
  'Customer',
  'Total',
  'Submitted',
];

export function DocumentTable({
  documents,
  selected,
  toggle,
}: {
  documents: readonly OperationsDocument[];
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
}) {
  return (
    <Table name="Documents" heads={HEADS}>
      {documents.map((document) => (
        <tr key={document.documentId}>
          <td>
            <input
              type="checkbox"
              aria-label={`Select ${document.documentNumber}`}
              checked={selected.has(document.documentId)}
              onChange={() => toggle(document.documentId)}
            />
          </td>
          <td class="short">
            <Link to={documentAddress(document.documentId)}>{document.documentNumber}</Link>
          </td>
          <td class="short">
            <Status word={document.status} />
          </td>
          <td class="long">{document.problem ?? document.failureKind ?? waitingText(document)}</td>
          <td class="short">
            {document.countryIso} {document.companyVatNumber}
          </td>
          <td>{document.supplier?.name}</td>
          <td>{document.customer?.name}</td>
          <td class="short number">{totalOf(document)}</td>
          <td class="short">
            <Instant at={document.submissionDate} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function waitingText({ status, integration }: OperationsDocument): string {
  if (status !== 'PROCESSING' || integration?.lastReason === undefined) return '';
  return `Waiting for ${integration.authority}: ${integration.lastReason}`;
}

function totalOf({ totals, currencyCode = '' }: OperationsDocument): string {
  const total = totals?.payable ?? totals?.totalGross;
  return total === undefined ? '' : `${total.toLocaleString(undefined, { minimumFractionDigits: 2 })} ${currencyCode}`;
}
