export const BATCH_EXAMPLE = {
  id: '0198c5f2-81c4-7d02-b6a9-5c1e7f3d9a20',
  state: 'COMPLETED_WITH_ERRORS',
  counters: { total: 2, PROCESSING: 0, OK: 1, ERROR: 1, DUPLICATED: 0, REJECTED: 0 },
  submissionDate: '2026-03-02T09:30:00.000Z',
  completionDate: '2026-03-02T09:30:02.000Z',
  content: [
    {
      index: 0,
      documentNumber: 'F-2026-0042',
      documentId: '2b1f0a51-6d2c-5b7e-8f39-0c4d6e8a1b57',
      status: 'OK',
      errors: [],
    },
    {
      index: 1,
      documentNumber: 'F-2026-0043',
      documentId: '7c9e6679-7425-50de-944b-e07fc1f90ae7',
      status: 'ERROR',
      errors: [{ code: 'BR-CO-10', message: 'The sum of the line amounts is not BT-106.', pointer: '/totalNet' }],
    },
  ],
  page: 0,
  size: 20,
  totalElements: 2,
  totalPages: 1,
  events: [
    {
      at: '2026-03-02T09:30:00.000Z',
      actor: 'account:acme',
      type: 'accepted',
      reason: '2 documents accepted, 0 rejected',
      hash: 'b7d1c2e39f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f001122334455667788',
    },
  ],
};

export const BATCH_XML_EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<Documents>
  <Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><!-- UBL 2.1 --></Invoice>
  <CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"><!-- UBL 2.1 --></CreditNote>
</Documents>`;
