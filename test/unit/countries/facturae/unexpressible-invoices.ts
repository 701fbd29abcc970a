import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { day } from '../verifactu/documents-of-tests';
import { DIR3_NOTES, FRENCH, PERSON, PUBLIC_BODY, publicInvoice, SELLER } from './invoices-of-tests';
import { UNEXPRESSIBLE_SUMS } from './unexpressible-sums';

/** An invoice with the finding that keeps it out: rule, term and element. */
export type Unexpressible = readonly [
  what: string,
  document: SemanticDocument,
  rule: string,
  term: string,
  element: string,
];

export const changed = (changes: Partial<SemanticDocument>): SemanticDocument => publicInvoice({ changes });
const noted = (text: string): SemanticDocument => changed({ notes: [...DIR3_NOTES, { text }] });
const corrected = { typeCode: '384', precedingInvoices: [{ number: 'F-1', issueDate: day('2026-11-02') }] };
const UNIT = 'AdministrativeCentre/CentreCode';

export const UNEXPRESSIBLE: readonly Unexpressible[] = [
  [
    'a number of 41 characters',
    changed({ number: 'F'.repeat(41) }),
    'ES-FE-NUMBER',
    'BT-1',
    'InvoiceHeader/InvoiceNumber',
  ],
  ['no number', changed({ number: ' ' }), 'ES-MISSING', 'BT-1', 'InvoiceHeader/InvoiceNumber'],
  ['another currency', changed({ currencyCode: 'USD' }), 'ES-CURRENCY', 'BT-5', 'InvoiceIssueData/InvoiceCurrencyCode'],
  [
    'an invoice that the buyer has issued',
    changed({ typeCode: '389' }),
    'ES-FE-TYPE',
    'BT-3',
    'FileHeader/InvoiceIssuerType',
  ],
  [
    'an invoice of somebody else',
    changed({ seller: { ...SELLER, vatId: 'ESA58818501' } }),
    'ES-FE-SELLER',
    'BT-31',
    'SellerParty/TaxIdentificationNumber',
  ],
  [
    'a long company name',
    changed({ seller: { ...SELLER, name: 'x'.repeat(81) } }),
    'ES-NAME-LENGTH',
    'BT-27',
    'SellerParty/CorporateName',
  ],
  [
    'a person with one name',
    changed({ buyer: { ...PERSON, name: 'Ana' } }),
    'ES-FE-NAME',
    'BT-44',
    'BuyerParty/FirstSurname',
  ],
  [
    'a Spanish buyer without NIF',
    changed({ buyer: { ...PUBLIC_BODY, vatId: '123' } }),
    'ES-MISSING',
    'BT-48',
    'BuyerParty/TaxIdentificationNumber',
  ],
  [
    'an address without post code',
    changed({ buyer: { ...PUBLIC_BODY, address: { ...PUBLIC_BODY.address, postCode: '' } } }),
    'ES-MISSING',
    'BT-53',
    'BuyerParty/AddressInSpain/PostCode',
  ],
  [
    'a post code that is none',
    changed({ buyer: { ...PUBLIC_BODY, address: { ...PUBLIC_BODY.address, postCode: '2801' } } }),
    'ES-FE-POST-CODE',
    'BT-53',
    'BuyerParty/AddressInSpain/PostCode',
  ],
  [
    'a long street',
    changed({ seller: { ...SELLER, address: { ...SELLER.address, line1: 'x'.repeat(81) } } }),
    'ES-FE-LENGTH',
    'BT-35',
    'SellerParty/AddressInSpain/Address',
  ],
  [
    'a country that Facturae does not list',
    changed({ buyer: { ...FRENCH, vatId: '1234', address: { ...FRENCH.address, countryCode: 'XK' } } }),
    'ES-COUNTRY',
    'BT-55',
    'BuyerParty/OverseasAddress/CountryCode',
  ],
  ['no units', changed({ notes: [] }), 'ES-DIR3', 'BT-22', UNIT],
  ['two units of three', changed({ notes: DIR3_NOTES.slice(0, 2) }), 'ES-DIR3', 'BT-22', UNIT],
  [
    'a unit that is none',
    changed({ notes: [...DIR3_NOTES, { text: 'ES:OrganoProponente=L0128079600' }] }),
    'ES-DIR3-FORM',
    'BT-22',
    UNIT,
  ],
  ['a note that steers nothing', noted('ES:Nada=1'), 'ES-HINT', 'BT-22', '–'],
  [
    'a long file number',
    noted(`ES:Expediente=${'1'.repeat(21)}`),
    'ES-FE-LENGTH',
    'BT-22',
    'InvoiceLine/FileReference',
  ],
  [
    'a credit note without what it corrects',
    publicInvoice({ type: 'CREDIT_NOTE', changes: { precedingInvoices: [] } }),
    'ES-MISSING',
    'BT-25',
    'Corrective/TaxPeriod',
  ],
  [
    'a credit note without the date of what it corrects',
    publicInvoice({ type: 'CREDIT_NOTE', changes: { precedingInvoices: [{ number: 'F-1' }] } }),
    'ES-MISSING',
    'BT-26',
    'Corrective/TaxPeriod',
  ],
  [
    'a credit note of two invoices',
    publicInvoice({
      type: 'CREDIT_NOTE',
      changes: { precedingInvoices: [...corrected.precedingInvoices, ...corrected.precedingInvoices] },
    }),
    'ES-FE-PRECEDING-COUNT',
    'BG-3',
    'Corrective/InvoiceNumber',
  ],
  ['a replacement without a reason', changed(corrected), 'ES-FE-REASON', 'BT-3', 'Corrective/ReasonCode'],
  ...UNEXPRESSIBLE_SUMS,
];
