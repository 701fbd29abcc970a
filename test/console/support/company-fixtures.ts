import { createHash } from 'node:crypto';
import { AT } from './contract-fixtures';

export const COMPANY_ID = '5f0f6f0c-5555-4a1b-8c2d-000000000001';

/** The options of the company as the console shows them. */
export const OPTION_LINE = 'es.reporting=gateway';

/** A picture of one pixel. */
export const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const COMPANY = {
  companyId: COMPANY_ID,
  countryIso: 'ES',
  vatNumber: 'ESB12345674',
  name: 'Talleres Ejemplo S.L.',
  address: { streetName: 'Calle Mayor', houseAndOfficeNo: '1', city: 'Madrid', postalCode: '28013', countryCode: 'ES' },
  email: 'facturas@talleres-de-reparacion-y-mantenimiento.example',
  iban: 'ES9121000418450200051332',
  registration: { scheme: '0002', id: '732829320' },
  logo: { contentType: 'image/png', bytes: LOGO.length, sha256: createHash('sha256').update(LOGO).digest('hex') },
  options: { 'es.reporting': 'gateway' },
};

export const COMPANIES = { content: [COMPANY], page: 0, size: 50, totalElements: 1, totalPages: 1 };

const certificate = {
  kind: 'certificate',
  subject: 'C=ES, O=Talleres Ejemplo S.L., serialNumber=IDCES-B12345674, CN=Talleres Ejemplo S.L.',
  issuer: 'C=ES, O=FNMT-RCM, CN=AC Representación',
  holder: 'B12345674',
  validFrom: '2026-01-01T00:00:00.000Z',
  isSeal: false,
  addedAt: AT,
};

export const CREDENTIALS = {
  content: [
    { ...certificate, system: 'es-sii', systemName: 'AEAT SII', validUntil: AT, ends: 'ended' },
    { ...certificate, system: 'es-face', systemName: 'FACe', validUntil: '2026-11-29T00:00:00.000Z', ends: '7d' },
  ],
  systems: [
    { system: 'es-verifactu', systemName: 'AEAT VERI*FACTU', kinds: ['certificate'] },
    { system: 'es-sii', systemName: 'AEAT SII', kinds: ['certificate'] },
  ],
};

function refused(code: string, errors: { code: string; message: string; pointer: string }[]) {
  return {
    ...{ type: `/docs/errors#${code}`, title: 'Refused', status: 400, code, retryable: false, errors },
    ...{ detail: errors[0]?.message ?? '', requestId: '3b0c2f0e-6a55-4f0c-9f0e-0a5b7f6f2a11' },
  };
}

export const WRONG_PASSWORD = refused('CREDENTIAL_REFUSED', [
  { code: 'WRONG_PASSWORD', message: 'the password does not open the file', pointer: '/password' },
]);
export const REFUSED_OPTIONS = refused('INVALID_BODY', [
  { code: 'INVALID_VALUE', message: 'takes verifactu, sii, gateway', pointer: '/es.reporting' },
]);
export const REFUSED_LOGO = refused('LOGO_REFUSED', []);
