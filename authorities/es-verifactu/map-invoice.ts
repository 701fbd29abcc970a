import { mapDocument, type MappedDocument } from '../../countries/es/verifactu/map-document';
import { issuerNif } from '../../countries/es/nif';
import { reportedDocument } from '../../countries/es/reported-document';
import { parseCalendarDate } from '../../documents/model/calendar-date';
import { withTaxCodes } from '../../countries/es/aeat/national-tax-codes';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { decimal, sum } from '../../documents/model/decimal';
import { present } from '../../platform/present';
import type { RecordedAlta } from './stores/recorded-invoices';
import { ownRecords, type RecordedInvoice } from '../es-aeat/recorded-invoice';
import type { SchemaVerdict } from '../../validation/schema/schema-verdict';

export interface MappingTask {
  documentId: string;
  /** NIF of the company that submits it, without prefix. */
  nif: string;
  /** See the setting of the mapping. */
  territory?: string;
  /** Today by the agency's clock, yyyy-MM-dd. */
  today: string;
  ubl: Uint8Array;
  /** The bytes as submitted, of a document that was submitted as JSON. */
  json?: Uint8Array;
  /** What is recorded of the invoices that it corrects; left out until it is known which they are. */
  recorded?: readonly RecordedInvoice[];
}

export type MappingAnswer =
  | MappedDocument
  /** It names other invoices: what we have recorded of them decides. */
  | { readonly kind: 'needs-recorded'; readonly issuerNif: string; readonly numbers: readonly string[] };

/** What the mapping has to know of a record that the agency has accepted. */
export function recordedInvoice({ key, desglose, cuotaTotal }: RecordedAlta): RecordedInvoice {
  const { numSerieFactura: number, fechaExpedicionFactura } = key;
  const surcharges = desglose.flatMap(({ cuotaRecargoEquivalencia: quota }) =>
    quota === undefined ? [] : [decimal(quota)],
  );
  return {
    number,
    issueDate: fechaExpedicionFactura.split('-').reverse().join('-'),
    base: sum(desglose.map(({ baseImponible }) => decimal(baseImponible))).toFixed(),
    quota: decimal(cuotaTotal).minus(sum(surcharges)).toFixed(),
    ...(surcharges.length > 0 && { surcharge: sum(surcharges).toFixed() }),
  };
}

/** A document as its VERI*FACTU record states it, from the bytes that were validated. */
export function mapInvoice(
  schema: { validate(ubl: Uint8Array): SchemaVerdict },
  { documentId, nif, territory, today, ubl, json, recorded }: MappingTask,
): MappingAnswer {
  const { tree } = schema.validate(ubl);
  if (tree === undefined) throw new Error('the UBL of a valid document cannot be read');
  const stated = withTaxCodes(readUbl(tree), json);
  const document = reportedDocument(stated, nif, 'ISSUED');
  const numbers = document.precedingInvoices.flatMap(({ number }) => number?.trim() ?? []);
  const issuer = issuerNif(document.seller);
  if (issuer !== undefined && numbers.length > 0 && recorded === undefined)
    return { kind: 'needs-recorded', issuerNif: issuer, numbers };
  return mapDocument(stated, {
    documentId,
    company: { nif },
    ownRecords: ownRecords(recorded ?? []),
    ...present({ territory, today: parseCalendarDate(today) }),
  });
}
