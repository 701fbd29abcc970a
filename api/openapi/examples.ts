import { LATER_LAYERS } from '../intake/validation-result';
import { UBL_SCHEMA } from '../../validation/schema/ubl/schema-name';
/** Examples shown in the documentation; a test checks each against its schema. */
const links = {
  self: '/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
  xml: '/v1.1/document/0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11/xml',
  pdf: '/v1.1/document/0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11/pdf',
  qr: '/v1.1/document/0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11/qr',
  events: '/v1.1/document/0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11/events',
};

export const DOCUMENT_RESPONSE_EXAMPLE = {
  documentId: '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11',
  status: 'PROCESSING',
  documentType: 'INVOICE',
  documentNumber: 'F-2026-0042',
  documentDate: '2026-03-02',
  countryIso: 'ES',
  purpose: 'EINVOICING',
  flow: 'ISSUED',
  companyVatNumber: 'ESB12345674',
  submissionDate: '2026-03-02T09:30:00.000Z',
  links,
};

export const LIST_ITEM_EXAMPLE = {
  ...DOCUMENT_RESPONSE_EXAMPLE,
  status: 'OK',
  dueDate: '2026-04-01',
  supplier: { name: 'Ejemplo S.L.', vatNumber: 'ESB12345674', address: { city: 'Valencia', countryCode: 'ES' } },
  customer: {
    name: 'Cliente de Ejemplo S.A.',
    vatNumber: 'ESA58818501',
    address: { city: 'Madrid', countryCode: 'ES' },
  },
  currencyCode: 'EUR',
  totals: { totalNet: 800, totalVat: 168, totalGross: 968, payable: 968 },
  integration: { authority: 'sandbox', system: 'gateway', reference: 'SBX-000042', warnings: [] },
  attachments: [],
};

export const RETRIEVED_EXAMPLE = {
  ...LIST_ITEM_EXAMPLE,
  lines: [
    {
      number: 1,
      description: 'Consulting, February',
      quantity: 10,
      unitCode: 'HUR',
      unitPrice: 80,
      netAmount: 800,
      taxCode: 'S',
      vatRate: 21,
    },
  ],
  findings: [],
};

export const PAGE_EXAMPLE = { content: [LIST_ITEM_EXAMPLE], page: 0, size: 20, totalElements: 1, totalPages: 1 };

export const VALIDATION_EXAMPLES = {
  valid: {
    summary: 'A valid invoice',
    value: {
      valid: true,
      documentType: 'INVOICE',
      rootElement: 'Invoice',
      customizationId: 'urn:cen.eu:en16931:2017',
      errors: [],
      evaluated: ['well-formed', 'ubl-2.1-xsd'],
      notEvaluated: [...LATER_LAYERS],
    },
  },
  refused: {
    summary: 'Not well-formed',
    value: {
      valid: false,
      errors: [{ code: 'XML_NOT_WELL_FORMED', message: 'The element ID is not closed.', line: 4, column: 12 }],
      evaluated: ['well-formed'],
      notEvaluated: [UBL_SCHEMA, ...LATER_LAYERS],
    },
  },
};

export const TIMELINE_EXAMPLE = {
  content: [
    {
      at: '2026-03-02T09:30:00.000Z',
      actor: 'account:acme',
      type: 'accepted',
      to: 'PROCESSING',
      hash: 'a3f5c0de9b8e7d6c5b4a39281706f5e4d3c2b1a0998877665544332211ffeedd',
    },
  ],
};

export const UBL_EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
         xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
         xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>F-2026-0042</cbc:ID>
  <cbc:IssueDate>2026-03-02</cbc:IssueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <!-- parties, totals and lines -->
</Invoice>`;
