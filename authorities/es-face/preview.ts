import { FacturaeSchemaValidator } from '../../countries/es/facturae/schema-validator';
import { companyNif } from '../../countries/es/nif';
import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import type { PreviewAnswer, PreviewTask } from '../preview';
import { mapFaceInvoice } from './map-face-invoice';

let schemas: Promise<FacturaeSchemaValidator> | undefined;

/** The Facturae, without its signature. */
export async function previewInvoice(schema: UblSchemaValidator, task: PreviewTask): Promise<PreviewAnswer> {
  const mapped = mapFaceInvoice(schema, { ubl: task.ubl, nif: companyNif(task.document.companyVatNumber) });
  if (mapped.kind === 'not-expressible') return mapped;
  const { valid } = (await (schemas ??= FacturaeSchemaValidator.create())).validate(Buffer.from(mapped.xml));
  const provisional = 'The invoice is signed when it is sent.';
  const { xml: text, warnings } = mapped;
  return { kind: 'message', contentType: 'application/xml', text, isValid: valid, warnings, provisional };
}
