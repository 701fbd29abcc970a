import { judgeAudit } from '../../../scripts/judge-audit.cjs';

const advisory = (severity: string, url: string) => ({ name: 'undici', title: 'A weakness', severity, url });
const report = (...via: unknown[]) =>
  JSON.stringify({ vulnerabilities: { undici: { via }, other: { via: ['undici'] } } });
const URL_OF_IT = 'https://advisories.example/1';

test.each(['high', 'critical'])(
  'an advisory of %s severity fails, once however many packages lead to it',
  (severity) => {
    const { passed, lines } = judgeAudit(report(advisory(severity, URL_OF_IT), advisory(severity, URL_OF_IT)), {});
    expect([passed, lines]).toEqual([false, [`FAILED: undici, ${severity}: A weakness ${URL_OF_IT}`]]);
  },
);

test('one that is accepted passes with its reason, a moderate one without', () => {
  const { passed, lines } = judgeAudit(report(advisory('high', URL_OF_IT), advisory('moderate', 'https://x')), {
    [URL_OF_IT]: 'only servers are concerned',
  });
  expect([passed, lines]).toEqual([true, [expect.stringContaining('accepted (only servers are concerned): undici')]]);
});

test('an accepted advisory that is not reported any more has to go', () => {
  expect(judgeAudit(report(), { [URL_OF_IT]: 'old' }).passed).toBe(false);
});

test.each([
  ['refuses', JSON.stringify({ message: '405 Method Not Allowed' }), '405 Method Not Allowed'],
  ['says nothing', '', 'no answer'],
])('a registry that %s is a notice, not a good answer', (_, output, cause) => {
  const { passed, lines } = judgeAudit(output, {});
  expect([passed, lines]).toEqual([true, [`NOTICE: the registry names no advisories (${cause}): nothing was checked`]]);
});
