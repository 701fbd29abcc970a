import type { XmlElement } from '../../../documents/xml/element-tree';
import { nothingArrived, unclear, type Obstacle } from '../../integration/obstacle';
import { saidIn, type Exchange } from '../../wire/exchange';
import { LONGEST_MESSAGE, type MessageSchemas, type SoapFault } from '../../wire/read-body';
import type { AgencyCodes } from './code-classes';
import { present } from '../../../platform/present';

/** Facts by which answers of one of the agency's systems are read. */
export interface AnswerFacts {
  readonly schemas: MessageSchemas;
  readonly codes: AgencyCodes;
}

/** The element in the SOAP body that answers a message of this name, or what its absence means. */
export function answerIn(
  exchange: Exchange,
  name: string,
  namespace: string,
  { schemas, codes }: AnswerFacts,
): { readonly kind: 'answer'; readonly answer: XmlElement } | Obstacle {
  const said = saidIn(exchange, schemas);
  if (said.kind === 'fault') return classOfFault(said, codes);
  if (said.kind !== 'element') return said;
  const { element } = said;
  if (element.name === name && element.namespace === namespace) return { kind: 'answer', answer: element };
  return unclear('OTHER_ANSWER');
}

function classOfFault({ side, text }: SoapFault, codes: AgencyCodes): Obstacle {
  const code = faultCodeIn(text);
  const message = present({ message: text === '' ? undefined : text.slice(0, LONGEST_MESSAGE) });
  if (code === undefined) {
    const reason = `FAULT_${side.toUpperCase()}`;
    return side === 'client' ? nothingArrived('content', reason, message) : unclear(reason, message);
  }
  const reason = `FAULT_${code}`;
  const kind = codes.faultCodeClass(code);
  switch (kind) {
    case 'outage':
      return nothingArrived('outage', reason, message);
    case 'unknown':
      return unclear(reason, message);
    case 'configuration':
      return nothingArrived(codes.faultConcerns(code), reason, message);
    default:
      return kind satisfies never;
  }
}

/** The agency's own number, where its text has one. */
function faultCodeIn(text: string): number | undefined {
  const [, code] = /Codigo\s{0,10}\[\s{0,10}(\d{1,9})\s{0,10}\]/.exec(text) ?? [];
  return code === undefined ? undefined : Number(code);
}
