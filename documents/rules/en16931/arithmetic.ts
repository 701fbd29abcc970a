import type { Finding } from '../../finding';
import type { SemanticDocument } from '../../model/semantic-document';
import type { RuleSet } from '../rule-set';
import { checkDocumentTotals } from './document-totals';
import { EN16931_TOTALS, mismatch } from './fatal-finding';
import { checkVatBreakdown } from './vat-breakdown';

/** BR-CO-04, BR-CO-18, BR-53: what the sums need to be there at all. */
function checkPresence(document: SemanticDocument): Finding[] {
  const findings: Finding[] = document.lines.flatMap((line, index) => {
    if (line.vat?.category !== undefined) return [];
    const parameters = { line: line.id ?? String(index + 1) };
    const at = ['BG-25', index, 'BG-30', 'BT-151'];
    return [mismatch({ rule: 'BR-CO-04', terms: ['BT-151'], at, found: undefined, parameters })];
  });
  if (document.vatBreakdown.length === 0) {
    findings.push(mismatch({ rule: 'BR-CO-18', terms: ['BG-23'], at: ['BG-23'], found: undefined }));
  }
  const accounting = document.vatAccountingCurrencyCode;
  const total = accounting === document.currencyCode ? document.totals.vat : document.totals.vatInAccountingCurrency;
  if (accounting !== undefined && total === undefined) {
    const parameters = { currency: accounting };
    findings.push(
      mismatch({ rule: 'BR-53', terms: ['BT-111', 'BT-6'], at: ['BG-22', 'BT-111'], found: undefined, parameters }),
    );
  }
  return findings;
}

/**
 * The arithmetic of EN 16931 as the official UBL rules judge it: totals to the cent (half up), VAT per category with
 * their tolerances. The other EN 16931 rules are sets of their own.
 */
export const en16931Totals: RuleSet = {
  name: EN16931_TOTALS,
  version: '1.3.16',
  check: (document) => [...checkPresence(document), ...checkDocumentTotals(document), ...checkVatBreakdown(document)],
};
