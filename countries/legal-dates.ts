/** A day or period that the law or an authority sets. For readers only: the service neither watches nor enforces it. */
export interface LegalDate {
  readonly subject: string;
  readonly when: string;
  /** Source that states it; general knowledge where no official text was at hand. */
  readonly source: string;
}

/** Dates as known in August 2026, by ISO code; a country without an entry has none that was found. */
export const LEGAL_DATES: Readonly<Record<string, readonly LegalDate[]>> = {
  BE: [
    {
      subject: 'Electronic invoices between Belgian businesses (Peppol BIS Billing)',
      when: 'since 2026-01-01',
      source: 'Royal Decree of 8 July 2025',
    },
    { subject: 'E-reporting in near real time', when: 'from January 2028', source: 'announced; no specification yet' },
  ],
  DE: [
    {
      subject: 'Businesses must be able to receive electronic invoices',
      when: 'since 2025-01-01',
      source: 'secondary source',
    },
    {
      subject: 'Businesses with a turnover above EUR 800,000 must issue them',
      when: 'from 2027-01-01',
      source: 'secondary source',
    },
    { subject: 'All businesses must issue them', when: 'from 2028-01-01', source: 'secondary source' },
  ],
  ES: [
    {
      subject: 'Report acceptance or rejection, and full payment, of a business invoice',
      when: 'within 4 calendar days, not counting Saturdays, Sundays and national holidays',
      source: 'Royal Decree 238/2026, art. 10.1',
    },
    {
      subject: 'Business invoices: turnover above EUR 8 million',
      when: '12 months after the ministerial order enters into force (not published yet)',
      source: 'Royal Decree 238/2026',
    },
    {
      subject: 'Business invoices: everybody else',
      when: '24 months after that order enters into force',
      source: 'Royal Decree 238/2026',
    },
    {
      subject: 'VERI*FACTU: companies; others',
      when: 'from 2027-01-01; from 2027-07-01',
      source: 'secondary source',
    },
    {
      subject: 'Send an invoice to SII',
      when: 'within 4 days, not counting Saturdays, Sundays and national holidays',
      source: 'general knowledge (VAT Regulation, art. 69 bis)',
    },
  ],
  FR: [
    {
      subject: 'All businesses receive, large and medium-sized ones issue electronic invoices',
      when: 'since 2026-09-01',
      source: 'external specifications v3.2',
    },
    {
      subject: 'Small businesses issue them; businesses that are not established in France report',
      when: 'from 2027-09-01',
      source: 'external specifications v3.2',
    },
    {
      subject: 'Regulatory data of an invoice, and statuses that are required, reach the public portal',
      when: 'within 24 hours of the status (the duty of the platform)',
      source: 'external specifications v3.2',
    },
    {
      subject: 'E-reporting, monthly VAT: the first, second and last ten days of a month',
      when: 'by the 20th, the end of the month, and the 10th of the next month',
      source: 'external specifications v3.2',
    },
  ],
  IT: [
    {
      subject: 'Public bodies accept or refuse an invoice; afterwards SdI closes it',
      when: 'within 15 days',
      source: 'SdI',
    },
    { subject: 'SdI reports that an invoice could not be delivered', when: 'after 48 hours', source: 'SdI' },
    { subject: 'Send a refused file again', when: 'within 5 days', source: 'general knowledge' },
  ],
  PL: [
    {
      subject: 'KSeF for sales above PLN 200 million in 2024',
      when: 'since 2026-02-01',
      source: 'Ministry of Finance',
    },
    {
      subject: 'KSeF for all others; for the smallest',
      when: 'since 2026-04-01; from 2027-01-01',
      source: 'Ministry of Finance',
    },
    {
      subject: 'Send an invoice that was issued offline (offline24)',
      when: 'by the next business day',
      source: 'Ministry of Finance',
    },
  ],
  PT: [
    {
      subject: 'SAF-T (PT) billing file of a month',
      when: 'by the 5th of the next month',
      source: 'tax administration',
    },
    { subject: 'PDF invoices need a qualified signature', when: 'from 2027-01-01', source: 'tax administration' },
  ],
  RO: [
    {
      subject: 'Send an invoice to RO e-Factura',
      when: 'within 5 working days of its issue',
      source: 'secondary source',
    },
    {
      subject: 'RO e-Factura between businesses; to consumers',
      when: 'since 2024-07-01; since 2025',
      source: 'ANAF',
    },
  ],
};
