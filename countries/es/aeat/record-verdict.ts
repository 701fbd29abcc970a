import type { XmlElement } from '../../../documents/xml/element-tree';
import type { AuthorityMessage } from '../../integration/answers';
import type { AgencyCodes } from './code-classes';
import { codeIn, isStated, messageOf, textOf } from '../../wire/read-body';
import { present } from '../../../platform/present';

/** The answer says two things that cannot both be so. */
export const CONTRADICTION = 'CONTRADICTION';

/** The record that the agency holds under the key of one that it did not take. */
export interface HeldDuplicate {
  readonly idPeticion?: string;
  readonly estado?: string;
}

/** Outcome of one record. */
export type RecordVerdict =
  | { readonly kind: 'accepted'; readonly warnings: readonly AuthorityMessage[] }
  /** The document's fault. */
  | ({ readonly kind: 'refused' } & AuthorityMessage)
  /** A record of this key is there: the query tells whose. */
  | ({ readonly kind: 'already-there'; readonly duplicate?: HeldDuplicate } & AuthorityMessage)
  /** Refused, unless it is our own anulación that is sent again after an unknown outcome. */
  | ({ readonly kind: 'already-cancelled' } & AuthorityMessage)
  /** A failure of the agency: the same bytes again. */
  | ({ readonly kind: 'retry' } & AuthorityMessage)
  | ({ readonly kind: 'configuration' } & AuthorityMessage)
  | { readonly kind: 'unknown'; readonly reason: string };

export interface VerdictFacts {
  /** The answer states the agency's code for the message, without which nothing proves that it was taken. */
  readonly hasCsv: boolean;
  readonly codes: AgencyCodes;
  duplicateIn(line: XmlElement): HeldDuplicate | undefined;
}

/** Verdict of a line of an answer on its record. */
export function verdictOf(line: XmlElement, facts: VerdictFacts): RecordVerdict {
  const { hasCsv, codes } = facts;
  const state = textOf(line, 'EstadoRegistro');
  const code = codeIn(textOf(line, 'CodigoErrorRegistro'));
  const said = { code: String(code), message: messageOf(line, 'DescripcionErrorRegistro') ?? '' };
  switch (state) {
    case 'Correcto':
      if (isStated(line, 'CodigoErrorRegistro') || namesHeld(line)) return unknownVerdict(CONTRADICTION);
      return hasCsv ? { kind: 'accepted', warnings: [] } : unknownVerdict('NO_CSV');
    case 'AceptadoConErrores':
      if (namesHeld(line)) return unknownVerdict(CONTRADICTION);
      if (code === undefined || !codes.isListed(code)) return unknownVerdict(`CODE_${code ?? 'NONE'}`);
      return hasCsv ? { kind: 'accepted', warnings: [said] } : unknownVerdict('NO_CSV');
    case 'Incorrecto':
      return code === undefined ? unknownVerdict('CODE_NONE') : refusal(line, code, said, facts);
    default:
      return unknownVerdict('STATE');
  }
}

function refusal(
  line: XmlElement,
  code: number,
  said: AuthorityMessage,
  { codes, duplicateIn }: VerdictFacts,
): RecordVerdict {
  const kind = codes.recordCodeClass(code);
  switch (kind) {
    case 'refused':
    case 'retry':
    case 'configuration':
      return namesHeld(line) ? unknownVerdict(CONTRADICTION) : { kind, ...said };
    case 'already-cancelled':
      return { kind, ...said };
    case 'already-there':
      return { kind, ...said, ...present({ duplicate: duplicateIn(line) }) };
    // Warnings are of records that were taken: on one that was not, they say nothing.
    case 'accepted-with-warnings':
    case 'unknown':
      return unknownVerdict(`CODE_${code}`);
    default:
      return kind satisfies never;
  }
}

/** True if the line names a record that is there already, because of which the agency does not take this one. */
function namesHeld(line: XmlElement): boolean {
  return isStated(line, 'RegistroDuplicado') || isStated(line, 'CSV');
}

export function unknownVerdict(reason: string): RecordVerdict {
  return { kind: 'unknown', reason };
}
