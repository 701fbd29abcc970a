import type { CompanyOption } from '../integration/system-facts';
import { isOfNumber, participantIn } from './participants';

const MOST_PARTICIPANTS = 20;

const partsOf = (value: string): string[] => value.split(',').map((part) => part.trim());

/** The addresses that an option states, the first being the company's own choice. */
export function participantsIn({
  'peppol.participants': stated = '',
}: Readonly<Partial<Record<string, string>>>): readonly string[] {
  return partsOf(stated).flatMap((part) => participantIn(part) ?? []);
}

export const PEPPOL_OPTIONS = {
  'peppol.participants': {
    form: '<EAS>:<id>, or several separated by commas, each of a scheme in force and with right check digits',
    takes: (value) => {
      const parts = partsOf(value);
      return parts.length <= MOST_PARTICIPANTS && parts.every((part) => participantIn(part) !== undefined);
    },
    entries: {
      index: 'participants',
      of: (value) => [...new Set(participantsIn({ 'peppol.participants': value }))],
      isOwn: isOfNumber,
    },
    description: 'its addresses in Peppol; an invoice states one of them as its sender (BT-34)',
  },
} as const satisfies Record<string, CompanyOption>;
