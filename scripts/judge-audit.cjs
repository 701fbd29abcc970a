const SERIOUS = ['high', 'critical'];

/**
 * What the output of `npm audit --json` means. CommonJS, because a test reads it as well.
 * @param {string} output
 * @param {Record<string, string>} accepted reasons by the address of the advisory
 * @returns {{ passed: boolean, lines: string[] }}
 */
exports.judgeAudit = function judgeAudit(output, accepted) {
  const report = parse(output);
  if (report?.vulnerabilities === undefined) {
    const cause = report?.message ?? 'no answer';
    return { passed: true, lines: [`NOTICE: the registry names no advisories (${cause}): nothing was checked`] };
  }
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via = [] }) => via)
    .filter((cause) => typeof cause === 'object' && SERIOUS.includes(cause.severity));
  const byUrl = new Map(advisories.map((advisory) => [advisory.url, advisory]));
  const lines = [...byUrl].map(([url, { name, severity, title }]) => {
    const verdict = accepted[url] === undefined ? 'FAILED' : `accepted (${accepted[url]})`;
    return `${verdict}: ${name}, ${severity}: ${title} ${url}`;
  });
  const stale = Object.keys(accepted).filter((url) => !byUrl.has(url));
  lines.push(...stale.map((url) => `FAILED: ${url} is accepted and no longer reported: take it out`));
  if (lines.length === 0) lines.push('no package of production has a known weakness of high or critical severity');
  return { passed: !lines.some((line) => line.startsWith('FAILED')), lines };
};

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
