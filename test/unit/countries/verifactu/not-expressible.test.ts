import { mapDocument } from '../../../../countries/es/verifactu/map-document';
import type { Finding } from '../../../../validation/finding';
import { renderFinding } from '../../../../validation/finding-messages';
import { FINDING_LANGUAGES } from '../../../../validation/finding-language';
import { invoice, SETTING } from './documents-of-tests';
import { UNEXPRESSIBLE } from './unexpressible-documents';

describe('what the record cannot carry', () => {
  it.each(UNEXPRESSIBLE)('%s', (_what, document, rule, terms, element) => {
    const result = mapDocument(document, SETTING);
    if (result.kind !== 'not-expressible') throw new Error('it is recorded');
    const finding = result.findings.find((one) => one.rule === rule && one.parameters.element === element);
    expect(finding).toMatchObject({ ruleSet: 'ES VERI*FACTU', severity: 'error', terms });
    for (const language of FINDING_LANGUAGES) expectSentence(finding, language);
  });

  it('an invoice that is corrected without a date is left out, and that is told', () => {
    const result = mapDocument(invoice({ precedingInvoices: [{ number: 'A-1' }] }, 'CREDIT_NOTE'), SETTING);
    if (result.kind !== 'content') throw new Error('it is recorded');
    const { content, warnings } = result;
    expect(content.facturasRectificadas).toEqual([]);
    expect(warnings).toEqual([expect.objectContaining({ rule: 'ES-BT26', severity: 'warning', found: 'A-1' })]);
    for (const language of FINDING_LANGUAGES) expectSentence(warnings[0], language);
  });
});

/** It says which term and which element of the record, and has all its values. */
function expectSentence(finding: Finding | undefined, language: (typeof FINDING_LANGUAGES)[number]): void {
  if (!finding) throw new Error('no finding');
  const { message, fix = '' } = renderFinding(finding, language);
  expect([language, `${message} ${fix}`]).toEqual([language, expect.not.stringMatching(/\{\w+\}|undefined/)]);
  // Sentences that the rules before submission have as well.
  if (['ES-1189', 'ES-E5-RECIPIENT', 'ES-BREAKDOWN-COUNT'].includes(finding.rule)) return;
  expect([language, `${message} ${fix}`]).toEqual([language, expect.stringMatching(/B[TG]-\d/)]);
  expect([language, message]).toEqual([language, expect.stringContaining(finding.parameters.element ?? '?')]);
}
