import { FACTURAE_NAMESPACES } from '../../../schemas/es-facturae/namespaces';
import { XML_DECLARATION } from '../../wire/envelope';
import { declarations, element, text, type WrittenXml } from '../../wire/write-xml';
import type { Facturae } from './facturae';
import { EURO } from '../in-euros';
import { writeInstallments, writeInvoice } from './write-invoice';
import { writeTotal } from './write-lines';
import { writeParty } from './write-parties';

/** The invoice in Facturae 3.2.2, not signed yet. The same content gives the same bytes. */
export function writeFacturae(facturae: Facturae): string {
  const { seller, buyer, administrativeCentres } = facturae;
  const root = element(
    'fe:Facturae',
    [
      writeHeader(facturae),
      element('Parties', [writeParty('SellerParty', seller), writeParty('BuyerParty', buyer, administrativeCentres)]),
      element('Invoices', [writeInvoice(facturae)]),
    ],
    declarations({ fe: FACTURAE_NAMESPACES.fe }),
  );
  return XML_DECLARATION + root;
}

function writeHeader({ batchIdentifier, totals, currency, assignment, installments }: Facturae): WrittenXml {
  return element('FileHeader', [
    text('SchemaVersion', '3.2.2'),
    text('Modality', 'I'),
    text('InvoiceIssuerType', 'EM'),
    element('Batch', [
      text('BatchIdentifier', batchIdentifier),
      text('InvoicesCount', '1'),
      writeTotal('TotalInvoicesAmount', totals.invoiceTotal, currency),
      writeTotal('TotalOutstandingAmount', totals.totalOutstandingAmount, currency),
      writeTotal('TotalExecutableAmount', totals.totalExecutableAmount, currency),
      text('InvoiceCurrencyCode', currency?.code ?? EURO),
    ]),
    assignment &&
      element('FactoringAssignmentData', [
        writeParty('Assignee', assignment.assignee),
        writeInstallments(installments),
        text('FactoringAssignmentClauses', assignment.clauses),
      ]),
  ]);
}
