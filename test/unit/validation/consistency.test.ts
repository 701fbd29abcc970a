import type { CalendarDate } from '../../../documents/model/calendar-date';
import { decimal } from '../../../documents/model/decimal';
import type { Finding } from '../../../validation/finding';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { documentConsistency } from '../../../validation/consistency';
import type { RuleSetting } from '../../../validation/rule-set';
import { SETTING, sampleModel } from './sample-model';

const day = (text: string): CalendarDate => text as CalendarDate;
const check = (document: SemanticDocument, setting: RuleSetting = SETTING): Finding[] =>
  documentConsistency.check(document, setting);
const summary = (findings: Finding[]): string[] => findings.map(({ rule, severity }) => `${rule} ${severity}`);

test('the company must be on its side', () => {
  const received = { ...SETTING, context: { ...SETTING.context, flow: 'RECEIVED' as const } };
  expect(check(sampleModel(), received)).toEqual([
    expect.objectContaining({
      rule: 'COMPANY_NOT_PARTY',
      severity: 'fatal',
      terms: ['BT-48'],
      found: 'ESA58818501',
      expected: 'ESB12345674',
    }),
  ]);
});

test('supplier and customer the same is a warning', () => {
  const { seller, ...model } = sampleModel();
  const same = {
    ...model,
    seller: seller ?? { identifiers: [] },
    buyer: { name: 'x', vatId: 'ES B-12345674', identifiers: [] },
  };
  expect(summary(check(same))).toEqual(['SUPPLIER_IS_CUSTOMER warning']);
});

test('dates', () => {
  expect(summary(check(sampleModel({ dueDate: day('2026-03-01') })))).toEqual(['DUE_BEFORE_ISSUE warning']);
  expect(check(sampleModel({ dueDate: day('2026-03-02') }))).toEqual([]);
  expect(summary(check(sampleModel(), { ...SETTING, today: day('2026-01-01') }))).toEqual([
    'ISSUE_DATE_IN_FUTURE warning',
  ]);
  expect(check(sampleModel(), { ...SETTING, today: day('2026-02-01') })).toEqual([]);
  expect(summary(check(sampleModel({ issueDate: day('0026-03-02') })))).toEqual(['ISSUE_DATE_TOO_EARLY warning']);
});

test('a payment that is due at no stated time is told to who issues it', () => {
  const { dueDate: _due, paymentTerms: _terms, ...model } = sampleModel();
  const einvoicing = { ...SETTING, context: { ...SETTING.context, purpose: 'EINVOICING' as const } };
  expect(summary(check(model, einvoicing))).toEqual(['PAYMENT_DUE_MISSING information']);
  expect(check({ ...model, dueDate: day('2026-04-01') }, einvoicing)).toEqual([]);
  expect(check({ ...model, paymentTerms: '30 days' }, einvoicing)).toEqual([]);
  expect(check({ ...model, totals: { ...model.totals, payable: decimal(0) } }, einvoicing)).toEqual([]);
  expect(check(model, { ...einvoicing, context: { ...einvoicing.context, purpose: 'EREPORTING' } })).toEqual([]);
});

test('the preceding document where the country demands it', () => {
  const setting: RuleSetting = { ...SETTING, precedingDocumentRequired: ['CREDIT_NOTE'] };
  expect(summary(check(sampleModel({ type: 'CREDIT_NOTE' }), setting))).toEqual(['PRECEDING_DOCUMENT_MISSING warning']);
  expect(check(sampleModel(), setting)).toEqual([]);
  const precedingInvoices = [{ number: 'F-0', issueDate: day('2027-01-01') }];
  expect(summary(check(sampleModel({ type: 'CREDIT_NOTE', precedingInvoices }), setting))).toEqual([
    'PRECEDING_DOCUMENT_LATER warning',
  ]);
});
