import { startEdoc } from './child-process';
import type { CleanUp } from './clean-up';
import type { Service } from './service';

/** Sets an option of the company, as an operator does. */
export async function setCompanyOption(
  cleanUp: CleanUp,
  service: Service,
  company: string,
  option: string,
): Promise<void> {
  const set = ['company', 'set', company.slice(0, 2), company.slice(2), option];
  const { stop } = await startEdoc(cleanUp, set, service.environment);
  await stop();
}

/** VAT numbers of so many companies (NIF of a legal person, with its check digit). */
export function spanishCompanies(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const digits = String(1_000_001 + index);
    return `ESB${digits}${checkDigit(digits)}`;
  });
}

/** Digits in odd places count twice, with the sum of their digits. */
function checkDigit(digits: string): number {
  const sum = [...digits].map(Number).reduce((before, digit, index) => {
    const counted = index % 2 === 0 ? 2 * digit : digit;
    return before + Math.floor(counted / 10) + (counted % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
