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
    description:
      'its addresses in Peppol, of which the first is the sender of what does not state another; documents sent to any of them are its own',
  },
} as const satisfies Record<string, CompanyOption>;
