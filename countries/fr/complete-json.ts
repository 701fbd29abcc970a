import type { DocumentContext } from '../../documents/model/document-context';
import type { Identifier, TradingParty } from '../../documents/model/party';
import type { Note, SemanticDocument } from '../../documents/model/semantic-document';
import { present } from '../../platform/present';
import type { JsonCompletion } from '../country-module';
import { compactIdentifier } from '../identifier';

const SIREN_SCHEME = '0002';
const SIRET_SCHEME = '0009';
const DIRECTORY_SCHEME = '0225';

/** Goods and services, to be paid: the JSON form does not tell one from the other. */
const BILLING_MODE = 'M1';

/** What the commercial code provides where the parties have agreed on nothing else (L441-10, D441-5, L441-9). */
const LEGAL_NOTES: readonly Note[] = [
  {
    subjectCode: 'PMT',
    text: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 euros.',
  },
  {
    subjectCode: 'PMD',
    text: 'Pénalités de retard au taux de refinancement de la Banque centrale européenne majoré de 10 points.',
  },
  { subjectCode: 'AAB', text: 'Aucun escompte pour paiement anticipé.' },
];

/** Notes that a JSON document states by their code: `#PMT#text`. The blank keeps others from being taken for a code. */
const CODED = /^# ?(PMT|PMD|AAB|TXD|BAR)#\s*(.*)$/s;

function codedNote(note: Note): Note {
  const [, subjectCode, text] = CODED.exec(note.text) ?? [];
  return subjectCode === undefined || text === undefined || note.subjectCode !== undefined
    ? note
    : { subjectCode, text };
}

function withLegalNotes(notes: readonly Note[]): Note[] {
  const stated = notes.map(codedNote);
  const missing = LEGAL_NOTES.filter(({ subjectCode }) => !stated.some((note) => note.subjectCode === subjectCode));
  return [...stated, ...missing];
}

const SIREN_IN_NUMBER = [/^(\d{9})(?:\d{5})?$/, /^FR[0-9A-Z]{2}(\d{9})$/];

/** SIREN of a French party: its registration, or the end of its VAT number; whether it holds is told by other rules. Monaco has none. */
function sirenOf({ legalRegistrationId, vatId }: TradingParty): string | undefined {
  const numbers = [legalRegistrationId?.value, vatId].map((number) => compactIdentifier(number ?? ''));
  return numbers
    .flatMap((number) => SIREN_IN_NUMBER.map((form) => form.exec(number)?.[1]))
    .find((siren) => siren !== undefined && !siren.startsWith('000'));
}

function withSiren<Party extends TradingParty>(party: Party): Party {
  const siren = party.address?.countryCode === 'FR' ? sirenOf(party) : undefined;
  if (siren === undefined) return party;
  const stated = compactIdentifier(party.legalRegistrationId?.value ?? '');
  const siret: Identifier[] = stated.length === 14 ? [{ schemeId: SIRET_SCHEME, value: stated }] : [];
  return {
    ...party,
    identifiers: [...party.identifiers, ...siret],
    legalRegistrationId: { schemeId: SIREN_SCHEME, value: siren },
    electronicAddress: party.electronicAddress ?? { schemeId: DIRECTORY_SCHEME, value: siren },
  };
}

/** A document that is only reported needs nothing of it. */
function complete(document: SemanticDocument, { purpose }: DocumentContext): SemanticDocument {
  if (purpose !== 'EINVOICING') return document;
  const { seller, buyer } = document;
  return {
    ...document,
    businessProcess: document.businessProcess ?? BILLING_MODE,
    notes: withLegalNotes(document.notes),
    ...present({ seller: seller && withSiren(seller), buyer: buyer && withSiren(buyer) }),
  };
}

export const FRENCH_COMPLETION: JsonCompletion = {
  adds:
    'EINVOICING documents made from JSON get what French platforms ask for: the billing mode M1 (BT-23); the SIREN of French parties ' +
    '(BT-30, BT-47), from `taxNumber` or from the VAT number, and with it their address of the directory (scheme 0225), unless ' +
    '`endpointId` states another; and the legal notes PMT, PMD and AAB with what the law provides. A note that begins with ' +
    '`#PMT#`, `#PMD#`, `#AAB#`, `#TXD#` or `#BAR#` states its own.',
  complete,
};
