import type { Command } from 'commander';
import { country } from './option-values';

/** The options that describe a company, the same wherever one is registered. */
export function addCompanyOptions(command: Command): Command {
  return command
    .option('--company-name <name>', 'name of the companies')
    .option('--country <code>', 'country of companies whose VAT number has no country prefix (ES)', country)
    .option(
      '--address <fields>',
      'for example "streetName=Calle Mayor;houseAndOfficeNo=1;city=Madrid;postalCode=28013"',
    )
    .option('--company-email <address>', 'e-mail address printed on documents')
    .option('--iban <iban>', 'bank account for incoming payments')
    .option('--bic <bic>', 'bank of that account');
}
