import type { Exchange, MessageUnknown } from '../../countries/es/aeat/exchange';
import type { MessageSchemas } from '../../countries/es/aeat/read-body';
import { readAnswer, type AnswerKind, type AnswerRead, type Asked } from '../../countries/es/read-answer';

/** How answers of authorities are read. `companyId` is whose turn it takes. */
export type AnswerReading = <Kind extends AnswerKind>(
  kind: Kind,
  exchange: Exchange,
  asked: Asked<Kind>,
  companyId: string,
) => Promise<AnswerRead<Kind> | MessageUnknown>;

/** In this very thread: for programs in which nobody else waits. */
export function readHere(schemas: MessageSchemas): AnswerReading {
  return async (kind, exchange, asked) => Promise.resolve(readAnswer(kind, exchange, asked, schemas));
}
