import type { CalendarDate } from '../../documents/model/calendar-date';
import type { ExternalStatusUpdate } from '../../countries/external-status/update';
import { exact } from '../../documents/formats/json/exact';
import { summaryOf, type Problem } from '../../platform/errors';
import { RequestError } from '../mappers/api-error';
import { UPDATE_EXTERNAL_STATUS } from '../openapi/external-status-schemas';
import { BodySchema } from '../../documents/formats/json/body-schema';
import { parseBody } from '../../documents/formats/json/parse-body';
import { present } from '../../platform/present';

interface Body {
  externalStatus: string;
  paymentDetail?: { vatRate?: number; amount: number; currency: string; date?: CalendarDate }[];
  rejectionDetail?: { reason: string; message?: string };
}

const SCHEMA = new BodySchema<Body>(UPDATE_EXTERNAL_STATUS);

/** A body as far as it can be read. */
export interface ReadExternalStatus {
  /** The schema finds these wrong. */
  problems: Problem[];
  /** The update without the fields that are wrong; undefined when the status itself is. */
  update?: ExternalStatusUpdate;
}

/** Reads the body of PUT …/external-status. A wrong field does not keep the others from being checked in the same answer. */
export function readExternalStatus(bytes: Uint8Array): ReadExternalStatus {
  const parsed = parseBody(bytes);
  if (!parsed.ok) throw new RequestError('INVALID_JSON', summaryOf([parsed.problem]), [parsed.problem]);
  const checked = SCHEMA.check(parsed.value);
  if (checked.ok) return { problems: [], update: updateOf(checked.body) };
  const { problems } = checked;
  const wrong = fieldsOf(problems);
  if (wrong.has('externalStatus') || wrong.has('')) return { problems };
  const right = Object.entries(parsed.value as Body).filter(([name]) => !wrong.has(name));
  return { problems, update: updateOf(Object.fromEntries(right) as unknown as Body) };
}

/** Names of the fields of the body that problems are about; the empty name is the body itself. */
export function fieldsOf(problems: readonly Problem[]): Set<string> {
  return new Set(problems.map(({ pointer = '' }) => pointer.split('/')[1] ?? ''));
}

function updateOf({ externalStatus, paymentDetail, rejectionDetail }: Body): ExternalStatusUpdate {
  const payments = paymentDetail?.map(({ vatRate, amount, currency, date }) => ({
    ...(vatRate === undefined ? {} : { vatRate: exact(vatRate) }),
    amount: exact(amount),
    currency,
    ...present({ date }),
  }));
  return {
    externalStatus,
    ...present({ paymentDetail: payments, rejectionDetail }),
  };
}
