import type { CompanyOptions } from '../../countries/integration/company-options';

/** The addresses of a company, the first being its own choice. */
export function participantsOf(options: CompanyOptions = {}): readonly string[] {
  return (options['peppol.participants'] ?? '').split(',').filter((participant) => participant !== '');
}
