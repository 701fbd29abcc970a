import type { SyntaxRule } from '../../en16931/syntax/syntax-rule';
import * as code from './codes';
import * as value from './value-tests';

/** A rule about the value of each element at a path: id, path, business terms, test. */
export type ElementRow = readonly [id: string, context: string, terms: string, test: value.ValueTest];

export function elementRules(rows: readonly ElementRow[]): SyntaxRule[] {
  return rows.map(([id, context, terms, test]) => ({
    id,
    severity: 'fatal',
    context,
    kind: 'checked',
    validate: test,
    terms: terms.split(' '),
  }));
}

export const numberNotLonger = value.notLonger(value.LONGEST_NUMBER);
export const typeCode = value.amongWritten(code.TYPE_CODES, 'france.type-code');
export const rate = value.amongWritten(code.VAT_RATES, 'france.rate');
export const attachmentKind = value.amongWritten(code.ATTACHMENT_KINDS, 'france.attachment-kind');
export const sirenOf = (...schemes: readonly string[]): value.ValueTest => value.ofScheme(schemes, value.sirenForm);
