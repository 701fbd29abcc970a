import type { Decimal } from '../../../documents/model/decimal';
import type { TermPath } from '../../../documents/model/term-path';
import { mappingFinding } from '../../wire/mapping-finding';
import type { MappingContext } from './mapping-context';

interface Sum {
  readonly at: TermPath;
  /** The term that states the sum, then those that it is the sum of. */
  readonly terms: readonly string[];
  readonly element: string;
  readonly found: Decimal;
  readonly expected: Decimal;
}

/** FACe reckons every sum anew and refuses the invoice where one does not close. */
export function checkSum({ found, expected, ...place }: Sum, { report }: Pick<MappingContext, 'report'>): void {
  if (found.eq(expected)) return;
  const amounts = { found: found.toFixed(2), expected: expected.toFixed() };
  report(mappingFinding({ rule: 'ES-FE-ARITHMETIC', ...place, ...amounts }));
}
