import type { SemanticDocument } from '../../documents/model/semantic-document';
import { compactIdentifier } from '../identifier';
import { statedHints, type HintName } from './hints';

/** NIF of local bodies (P), public bodies (Q) and bodies of the State and the autonomous communities (S). */
const PUBLIC_BODY = /^(ES)?[PQS]\d{7}[0-9A-J]$/;

/** Units of the directory DIR3: only public bodies have some. */
const UNITS: readonly HintName[] = ['OficinaContable', 'OrganoGestor', 'UnidadTramitadora', 'OrganoProponente'];

export function isPublicBody(taxNumber: string): boolean {
  return PUBLIC_BODY.test(compactIdentifier(taxNumber));
}

/** Whether the buyer is a public body: by its number, or because the document names units of one. */
export function isToPublicBody({ buyer, notes }: Pick<SemanticDocument, 'buyer' | 'notes'>): boolean {
  const numbers = [
    buyer?.vatId,
    buyer?.legalRegistrationId?.value,
    ...(buyer?.identifiers ?? []).map(({ value }) => value),
  ];
  if (numbers.some((number) => number !== undefined && isPublicBody(number))) return true;
  const { hints } = statedHints(notes);
  return UNITS.some((unit) => hints.has(unit));
}
