import { logoFacts } from '../../application/companies/company-brand';
import type { Brand } from '../../documents/rendering/brand';
import { present } from '../../platform/present';
import type { CompanyRecord } from '../../storage/account-record';

/** A company with its look and the options that are stated. */
export function companyResponse({ options = {}, ...company }: CompanyRecord, brand: Brand = {}): object {
  const { accentColour, legalText, logo } = brand;
  return { ...company, ...present({ accentColour, legalText, logo: logo && logoFacts(logo) }), options };
}

export function companyLocation({ companyId }: CompanyRecord): string {
  return `/v1.1/companies/${companyId}`;
}
