import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSON_BODY } from '../../../documents/formats/json/json-body-schema';
import { projectRoot } from '../../../platform/project-root';

const example = JSON.parse(
  readFileSync(path.join(projectRoot(), 'docs', 'examples', 'invoice.json'), 'utf8'),
) as Record<string, unknown>;

function problemsOf(changes: Record<string, unknown>): string[] {
  const checked = JSON_BODY.check({ ...example, ...changes });
  return checked.ok ? [] : checked.problems.map(({ pointer, message }) => `${pointer} ${message}`);
}

test.each([
  [{}, []],
  [{ documentDate: 'yesterday' }, ['/documentDate must be a calendar date, yyyy-MM-dd']],
  [{ documentDate: '2026-02-30' }, ['/documentDate must be a calendar date, yyyy-MM-dd']],
  [{ documentNumber: '' }, ['/documentNumber must not be empty']],
  [{ lines: [] }, ['/lines must not be empty']],
  [{ totalNet: '1234,50' }, ['/totalNet must be a number: without quotes, with a decimal point, e.g. 1234.5']],
  [{ totalNet: '1.5' }, ['/totalNet must be a number: without quotes, with a decimal point, e.g. 1234.5']],
  [{ totalNet: 'much' }, ['/totalNet must be number']],
  [{ currencyCode: 'eur' }, ['/currencyCode must be three capital letters, e.g. EUR; write EUR instead of eur']],
  [
    { documentType: 'invoice' },
    ['/documentType must be one of INVOICE, CREDIT_NOTE, DEBIT_NOTE; write INVOICE instead of invoice'],
  ],
  [{ documentType: 'bill' }, ['/documentType must be one of INVOICE, CREDIT_NOTE, DEBIT_NOTE']],
])('a wrong value of %j is told once, in words', (changes, told) => {
  expect(problemsOf(changes)).toEqual(told);
});

test('of a list that is too long one item too many is looked at, and it is said to be too long', () => {
  const problems = problemsOf({ lines: Array.from({ length: 200_000 }, () => ({})) });
  expect(problems).toContain('/lines must have at most 10000 entries');
  expect(problems.filter((problem) => problem.startsWith('/lines/10000/'))).not.toHaveLength(0);
  expect(problems.filter((problem) => problem.startsWith('/lines/10001/'))).toHaveLength(0);
});
