import { isSelfBilled } from '../../../documents/company-match';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { mappingFinding, type MappingFinding } from '../../wire/mapping-finding';
import { OTHER_ISSUER, type Hints } from '../hints';
import { spanishNif } from '../nif';
import type { SpanishPerson } from '../spanish-person';

/** Who has issued the invoice in the seller's place: its recipient, or a third party. */
export type OtherIssuer =
  { readonly kind: 'recipient' } | { readonly kind: 'third-party'; readonly person?: SpanishPerson };

/** By the type of the document, or by what a note says. */
export function otherIssuer(document: SemanticDocument, hints: Hints): OtherIssuer | undefined {
  const stated = hints.get('Tercero')?.value;
  if (isSelfBilled(document) || stated === 'D') return { kind: 'recipient' };
  if (stated === undefined) return undefined;
  const [, nif, nombreRazon] = OTHER_ISSUER.exec(stated) ?? [];
  return nif === undefined || nombreRazon === undefined
    ? { kind: 'third-party' }
    : { kind: 'third-party', person: { nif, nombreRazon: nombreRazon.trim() } };
}

/** What a record asks of the third party: who it is, and that it is not the company itself. */
export function otherIssuerFindings(
  issuer: OtherIssuer | undefined,
  { company, hasRecipient }: { company: string; hasRecipient: boolean },
  hints: Hints,
): MappingFinding[] {
  const hint = hints.get('Tercero');
  if (hint === undefined || issuer === undefined) return [];
  const found = hint.value;
  const wrong = (element: string, expected: string): MappingFinding[] => [
    mappingFinding({ rule: 'ES-TERCERO', at: hint.at, terms: ['BT-22'], element, found, expected }),
  ];
  if (issuer.kind === 'recipient' && found !== 'D') return wrong('EmitidaPorTerceroODestinatario', 'D');
  if (issuer.kind === 'recipient') return hasRecipient ? [] : wrong('Destinatarios', 'BT-48, BT-47');
  const { person } = issuer;
  if (person === undefined) return wrong('Tercero', 'ES:Tercero=T;<NIF>;<nombre>');
  return spanishNif([person.nif]) === undefined || person.nif === company ? wrong('Tercero/NIF', 'NIF') : [];
}
