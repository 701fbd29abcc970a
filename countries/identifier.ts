/**
 * 'invalid': the form or the check digits are wrong. 'unknown': this module cannot validate the value, because the scheme
 * has no check digit or the number carries another country's prefix.
 */
export type IdentifierVerdict = 'valid' | 'invalid' | 'unknown';

/** A national identifier scheme: NIF, SIREN, LEITWEG_ID … */
export interface IdentifierKind {
  readonly name: string;
  /** Total: any string gets a verdict, nothing throws. */
  readonly check: (value: string) => IdentifierVerdict;
}

/** The separators people write inside tax numbers carry no meaning; ASCII letters only, so that no look-alike passes. */
export function compactIdentifier(value: string): string {
  return value.replace(/[\s.\-/]/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** A kind of one form: the compact value fits the pattern and the check digits hold. */
export function identifierKind(name: string, pattern: RegExp, holds: (compact: string) => boolean): IdentifierKind {
  return {
    name,
    check: (value) => {
      const compact = compactIdentifier(value);
      return pattern.test(compact) && holds(compact) ? 'valid' : 'invalid';
    },
  };
}

/** One way to write a tax number without the country prefix, and the kind that validates it. */
export interface TaxNumberForm {
  readonly pattern: RegExp;
  readonly check: (bare: string) => IdentifierVerdict;
}

const FOREIGN_PREFIX = /^[A-Z]{2}[0-9A-Z]+$/;

/**
 * Validates a tax number written with or without the country prefix by the first form that fits. Two other leading letters
 * are taken for another country's prefix, which this country does not validate.
 */
export function checkTaxNumber(value: string, vatPrefix: string, forms: readonly TaxNumberForm[]): IdentifierVerdict {
  const compact = compactIdentifier(value);
  const bare = compact.startsWith(vatPrefix) ? compact.slice(vatPrefix.length) : compact;
  const form = forms.find(({ pattern }) => pattern.test(bare));
  if (form) return form.check(bare);
  return bare === compact && FOREIGN_PREFIX.test(compact) ? 'unknown' : 'invalid';
}
