import { decimal, roundAmount, type Decimal } from '../../../documents/model/decimal';
import { GUARANTEE } from '../hints';
import type { MappingContext } from './mapping-context';

const REASON = 'Retención en garantía';

export interface MappedGuarantee {
  readonly reason: string;
  readonly rate: string;
  readonly amount: Decimal;
}

/** What the buyer keeps of the amount due until the work has proved good, as a note says it (AmountsWithheld). */
export function mapGuarantee(due: Decimal, { hints }: MappingContext): MappedGuarantee | undefined {
  const [, percent, reason = ''] = GUARANTEE.exec(hints.get('RetencionGarantia')?.value ?? '') ?? [];
  if (percent === undefined) return undefined;
  const rate = decimal(percent);
  const amount = roundAmount(due.times(rate).div(100));
  return { reason: reason.trim() === '' ? REASON : reason.trim(), rate: rate.toFixed(2), amount };
}
