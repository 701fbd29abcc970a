import { optionAmong, type CompanyOption } from '../integration/system-facts';
import { checkSpanishTaxNumber } from './identifiers';

const LONGEST_NAME = 120;

function isRepresentative(value: string): boolean {
  const [, nif = '', name = ''] = /^([^;]*);([^;]*)$/.exec(value) ?? [];
  return checkSpanishTaxNumber(nif) === 'valid' && name.trim() !== '' && name.trim().length <= LONGEST_NAME;
}

/** Provinces whose companies declare their invoices to their own treasury. */
const TERRITORIES = ['araba', 'bizkaia', 'gipuzkoa'];

/** Options of a company that the systems of the tax agency read. */
export const AGENCY_OPTIONS = {
  'es.reporting': {
    ...optionAmong('verifactu', 'sii', 'gateway'),
    fallback: 'verifactu',
    description: 'system that its documents are reported to: VERI*FACTU, SII, or the integration service',
  },
  'es.territory': {
    ...optionAmong(...TERRITORIES),
    description:
      'province with a treasury of its own, which its invoices are declared to by TicketBAI: they are refused here',
  },
  'es.timezone': {
    ...optionAmong('Europe/Madrid', 'Atlantic/Canary'),
    fallback: 'Europe/Madrid',
    description: 'zone of the times in its VERI*FACTU records, and of the days that SII counts',
  },
  'es.representative': {
    form: '<NIF>;<name>',
    takes: isRepresentative,
    description: 'person or company that reports to the tax agency on its behalf (Representante)',
  },
} as const satisfies Record<string, CompanyOption>;
