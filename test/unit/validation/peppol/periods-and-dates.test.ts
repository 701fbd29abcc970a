import { before, change, INVOICE } from './base-invoice';
import { findingsOf, notValidated, rulesFiring } from './validated';

const rule = (id: string): string => `PEPPOL-EN16931-${id}`;
const period = (start: string, end: string) =>
  `<cac:InvoicePeriod><cbc:StartDate>${start}</cbc:StartDate><cbc:EndDate>${end}</cbc:EndDate></cac:InvoicePeriod>`;
const ofLine = (start: string, end: string) => before(INVOICE, '<cac:Item>', period(start, end));
const HEADER = period('2026-03-01', '2026-03-31');

test.each<[string, string, string[]]>([
  ['2026-03-01', '2026-03-31', []],
  ['2026-02-28', '2026-03-31', ['R110']],
  ['2026-03-01', '2026-04-01', ['R111']],
  ['2026-03-01+02:00', '2026-03-31', ['F001', 'R110']],
  ['2026-03-01', '2026-03-31-02:00', ['F001', 'R111']],
  ['2026-03-01Z', '2026-03-31', ['F001']],
  ['', '2026-03-31', ['F001', 'R008', 'R110']],
])('the period of a line, %s to %s, lies in that of the invoice', (start, end, rules) => {
  expect(rulesFiring(ofLine(start, end))).toEqual(rules.map(rule));
});

test('without an invoicing period the lines are free', () => {
  expect(rulesFiring(change(ofLine('2001-01-01', '2099-01-01'), HEADER, ''))).toEqual([]);
});

test.each<[string, string]>([
  [ofLine('01.03.2026', '2026-03-31'), 'R110'],
  [change(ofLine('2026-03-01', '2026-03-31'), HEADER, period('2026-02-30', '2026-03-31')), 'R110'],
  [change(ofLine('2026-03-01', '2026-03-31'), HEADER, HEADER + HEADER), 'R110'],
])('a date that is none, or an invoicing period too many, is not validated (case %#)', (xml, id) => {
  expect(notValidated(xml)).toContain(rule(id));
});

test.each([
  ['2026-02-29', true],
  ['2024-02-29', false],
  ['0000-01-01', false],
  ['2026-3-31', true],
  [' 2026-03-31', true],
  ['2026-03-31Z', true],
  ['31.03.2026', true],
])('the issue date %j has a wrong form: %s', (date, fires) => {
  const xml = change(INVOICE, '<cbc:IssueDate>2026-03-31', `<cbc:IssueDate>${date}`);
  expect(rulesFiring(xml)).toEqual(fires ? [rule('F001')] : []);
});

test('a wrong date is shown with the form it should have', () => {
  const [finding] = findingsOf(change(INVOICE, '<cbc:DueDate>2026-04-30', '<cbc:DueDate>30/04/2026'));
  expect(finding).toMatchObject({ rule: rule('F001'), found: '30/04/2026', expected: 'YYYY-MM-DD' });
});
