import fc from 'fast-check';
import type { DocumentSummary } from '../../../storage/document-record';
import { anyCharacter } from '../../support/any-character';

/** Records with every optional part there or absent, and texts with all that JSON escapes or UTF-8 makes long. */

type Stored = Omit<DocumentSummary, 'documentId'> & { _id: string };

export const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.constantFrom('', '"', '\\', '\\u0000', '\u0000\u001f\u007f', '\u2028\u2029', 'Ñandú', '请求', '🧾👩‍👩‍👧', '</script>'),
);

const decimal = fc.oneof(
  fc
    .tuple(fc.integer(), fc.integer({ min: 0, max: 99 }))
    .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`),
  fc.constantFrom('0', '-0.00', '007', '.5', '1.', '-', '', ' 5', '1e400', '0x10', '1,5', '12}', '123456789012345.67'),
);
const instant = fc.date({ min: new Date('-000100-01-01'), max: new Date('+012000-01-01'), noInvalidDate: true });
const partial = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T>(model, { requiredKeys: [] });
const party = partial({
  name: text,
  vatNumber: text,
  address: partial({ streetName: text, city: text, postalCode: text, countryCode: text }),
});
const message = fc.record({ code: text, message: text });
const rejection = fc.record({ reason: text, message: text }, { requiredKeys: ['reason'] });
const payment = fc.record({ vatRate: decimal, amount: decimal, currency: text }, { requiredKeys: ['amount'] });

const required = {
  _id: fc.uuid(),
  companyId: fc.oneof(
    text,
    text.map((id) => `test:${id}`),
  ),
  companyVatNumber: text,
  countryIso: fc.constantFrom('ES', 'FR'),
  purpose: fc.constantFrom('EINVOICING' as const, 'EREPORTING' as const),
  flow: fc.constantFrom('ISSUED' as const, 'RECEIVED' as const),
  documentType: fc.constantFrom('INVOICE' as const, 'CREDIT_NOTE' as const),
  documentNumber: text,
  documentDate: text,
  supplier: party,
  customer: party,
  totals: partial({ totalNet: decimal, totalVat: decimal, totalGross: decimal, payable: decimal }),
  attachments: fc.array(
    partial({ reference: text, filename: text, mimeCode: text, description: text, size: fc.nat(), sha256: text }),
    { maxLength: 2 },
  ),
  status: fc.constantFrom('PROCESSING' as const, 'OK' as const, 'DUPLICATED' as const),
  submissionDate: instant,
};
const optional = {
  period: fc.record({ from: text, to: text }),
  batchNumber: fc.uuid(),
  amends: fc.uuid(),
  dueDate: text,
  currencyCode: text,
  receivedDate: instant,
  duplicateOf: fc.record({ documentId: fc.uuid() }),
  failureKind: fc.constantFrom('VALIDATION' as const, 'INTEGRATION' as const),
  integration: fc.record(
    {
      authority: text,
      system: fc.constantFrom('gateway' as const, 'es-sii' as const),
      reference: text,
      receipt: text,
      warnings: fc.array(fc.record({ code: text, message: text, internal: text }), { maxLength: 2 }),
      sentAt: instant,
      refusal: message,
      cancellation: fc.record(
        {
          status: fc.constantFrom('PENDING' as const, 'ACCEPTED' as const, 'REFUSED' as const),
          try: fc.nat(),
          requestedAt: instant,
          by: text,
          code: text,
          message: text,
          reference: text,
        },
        { requiredKeys: ['status', 'try', 'requestedAt', 'by'] },
      ),
      attempts: fc.nat(),
      lastReason: text,
      lastStatus: fc.nat(),
      lastAttemptAt: instant,
      nextAttemptAt: instant,
      waitingSince: instant,
      waiting: fc.record({ at: instant }),
    },
    { requiredKeys: ['authority', 'warnings'] },
  ),
  externalStatus: fc.record(
    {
      status: text,
      paymentDetail: fc.array(payment, { maxLength: 2 }),
      rejectionDetail: rejection,
      at: instant,
      by: text,
    },
    { requiredKeys: ['status', 'at', 'by'] },
  ),
};

export const storedDocument: fc.Arbitrary<Stored> = fc.record(
  { ...required, ...optional },
  { requiredKeys: Object.keys(required) as (keyof typeof required)[] },
) as fc.Arbitrary<Stored>;
