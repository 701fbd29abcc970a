import { supportedContexts, supportsContext, SUPPORTED_COUNTRIES } from '../../countries/registry';
import type { DocumentContext, Flow, Purpose, TaxPeriod } from '../../documents/model/document-context';
import { withoutVatPrefix } from '../../documents/vat-number';
import type { AccountAccess, CompanyRecord } from '../../storage/account-record';
import { shownName } from '../../platform/shown-name';
import { outsideReach } from '../auth/reach';
import { RequestError } from '../mappers/api-error';

/** Query of a submission, after the OpenAPI has checked it. */
export interface SubmissionQuery {
  countryIso: string;
  vatNumber: string;
  purpose: Purpose;
  flow: Flow;
  period?: TaxPeriod;
  /** The document whose record is amended. */
  amends?: string;
}

export function submissionQuery(query: Readonly<Record<string, unknown>>): SubmissionQuery {
  const { period, amends } = query as { period?: Partial<TaxPeriod>; amends?: string };
  return {
    countryIso: String(query['countryIso']),
    vatNumber: String(query['vatNumber']),
    purpose: query['purpose'] as Purpose,
    flow: query['flow'] as Flow,
    ...(period?.from === undefined || period.to === undefined ? {} : { period: { from: period.from, to: period.to } }),
    ...(amends === undefined ? {} : { amends: amends.toLowerCase() }),
  };
}

/** Refuses countries, purposes and flows without a module, saying what there is instead. */
export function requireSupported(context: DocumentContext): void {
  if (supportsContext(context)) return;
  const { countryIso, purpose, flow } = context;
  const offered = supportedContexts(countryIso).map((one) => `${one.purpose} ${one.flow}`);
  if (offered.length === 0)
    throw new RequestError(
      'UNSUPPORTED_CONTEXT',
      `Country ${countryIso} is not supported. Supported: ${SUPPORTED_COUNTRIES.join(', ')}.`,
      [
        {
          code: 'UNSUPPORTED_CONTEXT',
          message: `must be one of ${SUPPORTED_COUNTRIES.join(', ')}`,
          parameter: 'countryIso',
        },
      ],
    );
  const message = `${purpose} ${flow} is not supported in ${countryIso}. Supported: ${offered.join(', ')}.`;
  const parameter = offered.some((one) => one.startsWith(`${purpose} `)) ? 'flow' : 'purpose';
  throw new RequestError('UNSUPPORTED_CONTEXT', message, [{ code: 'UNSUPPORTED_CONTEXT', message, parameter }]);
}

/**
 * The account's company with that number, with or without its country prefix; 403 when the account may not act for it.
 * A company need not sit in the country it reports to, but where several companies share the bare number, the one that
 * does is meant.
 */
export function requireCompany(access: AccountAccess, countryIso: string, vatNumber: string): CompanyRecord {
  const named = access.companies.filter(
    (one) => withoutVatPrefix(vatNumber, one.countryIso) === withoutVatPrefix(one.vatNumber, one.countryIso),
  );
  const company = named.find((one) => one.countryIso === countryIso) ?? (named.length === 1 ? named[0] : undefined);
  if (company === undefined && access.reach?.companyIds !== undefined)
    throw outsideReach(
      'companies',
      'vatNumber',
      access.companies.map((one) => one.vatNumber),
    );
  if (company === undefined)
    throw companyNotAllowed(
      `The account may not act for ${shownName(vatNumber)} in ${countryIso}. ${companiesOf(access)} The operator of the service can add the company to the account.`,
      'is not a company of the account',
    );
  return company;
}

const LISTED = 5;

/** Companies that the account may act for: enough to see that a number was mistyped, or that the token is another account's. */
function companiesOf({ companies }: AccountAccess): string {
  if (companies.length === 0) return 'It has no companies.';
  const listed = companies.slice(0, LISTED).map((one) => `${one.vatNumber} in ${one.countryIso}`);
  const further = companies.length > LISTED ? ` and ${companies.length - LISTED} others` : '';
  return `Its companies: ${listed.join(', ')}${further}.`;
}

export function companyNotAllowed(detail: string, message = detail): RequestError {
  return new RequestError('COMPANY_NOT_ALLOWED', detail, [
    { code: 'COMPANY_NOT_ALLOWED', message, parameter: 'vatNumber' },
  ]);
}
