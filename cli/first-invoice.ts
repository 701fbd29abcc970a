/** The company of the account that `edoc start` makes. */
export const FIRST_ACCOUNT = 'demo';
export const FIRST_COMPANY = 'ESB12345674';

/** A small valid invoice; a number of its own each time, or the second try would be a duplicate. */
export function firstInvoice(now: Date): Record<string, unknown> {
  const [date = '', time = ''] = now.toISOString().split('T');
  return {
    schemaVersion: '1.0',
    documentType: 'INVOICE',
    documentDate: date,
    documentNumber: `FIRST-${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}`,
    counterparty: {
      name: 'Cliente de Ejemplo SA',
      vatNumber: 'ESA58818501',
      address: { streetName: 'Gran Via', city: 'Madrid', postalCode: '28013', countryCode: 'ES' },
    },
    lines: [
      {
        number: 1,
        description: 'Consulting',
        quantity: 2,
        unitPrice: 100,
        netAmount: 200,
        vatRate: 21,
        vatAmount: 42,
        grossAmount: 242,
      },
    ],
    totalNet: 200,
    totalVat: 42,
    totalGross: 242,
    currencyCode: 'EUR',
  };
}

export function firstCurl(apiUrl: string, token: string, now: Date): string {
  const query = `countryIso=ES&vatNumber=${FIRST_COMPANY}&purpose=EREPORTING&flow=ISSUED`;
  return [
    `curl -sS -X POST '${apiUrl}/v1.1/document?${query}'`,
    `  -H 'Authorization: Bearer ${token}'`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${JSON.stringify(firstInvoice(now))}'`,
  ].join(' \\\n');
}
