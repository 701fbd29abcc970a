import type { CompanyOption } from '../integration/system-facts';
import { isOfNumber, participantIn } from './participants';

const MOST_PARTICIPANTS = 20;

const partsOf = (value: string): string[] => value.split(',').map((part) => part.trim());

export const PEPPOL_OPTIONS = {
  'peppol.participants': {
    form: '<EAS>:<id>, or several separated by commas, each of a scheme in force and with right check digits',
    takes: (value) => {
      const parts = partsOf(value);
      return parts.length <= MOST_PARTICIPANTS && parts.every((part) => participantIn(part) !== undefined);
    },
    entries: {
      index: 'participants',
      of: (value) => [...new Set(partsOf(value).flatMap((part) => participantIn(part) ?? []))],
      isOwn: isOfNumber,
    },
    description: 'its addresses in Peppol; an invoice states one of them as its sender (BT-34)',
  },
} as const satisfies Record<string, CompanyOption>;
