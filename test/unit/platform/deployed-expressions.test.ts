import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../platform/project-root';
import { headingIds } from '../../../api/documentation/heading-ids';
import { namesOf, rowOf } from '../references/promql';

interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const read = (file: string) => readFileSync(path.join(projectRoot(), 'deploy', file), 'utf8');
const { groups } = parse(read('prometheus/alerts.yml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read('grafana/service.json')) as Dashboard;
const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

test('every alert has a time and says what is wrong', () => {
  for (const { for: time, annotations } of alerts) {
    expect(time).toMatch(/^\d+m$/);
    expect(annotations.summary).not.toBe('');
  }
});

test.each(alerts)('$alert leads to what its page says to do', ({ annotations: { runbook_url: url } }) => {
  const [, page = '', anchor = ''] = /^\{\{ \$externalLabels\.service_url \}\}\/docs\/([a-z-]+)#(\S+)$/.exec(url) ?? [];
  const markdown = readFileSync(path.join(projectRoot(), 'docs', `${page}.md`), 'utf8');
  expect(headingIds(markdown)).toContain(anchor);
});

test('the endpoint of a customer is a ticket that names it; what pages is what our own part makes wait', () => {
  const byName = new Map(alerts.map((one) => [one.alert, one]));
  const broken = byName.get('WebhookEndpointBroken');
  expect(broken?.labels.severity).toBe('ticket');
  expect(broken?.annotations.summary).toContain('{{ $labels.account }} (subscription {{ $labels.subscription }})');
  expect(alerts.filter(({ labels }) => labels.severity === 'ticket')).toEqual([broken]);
  expect(byName.get('WebhooksWait')?.expr).toContain('{endpoint="working"}');
});

test.each(expressions)('%s: the expression is PromQL and names metrics and labels that exist', (_name, expression) => {
  const { errors, metrics, labels } = namesOf(expression);
  expect(errors).toEqual([]);
  const ours = metrics.filter((metric) => !metric.startsWith('temporal_')).map(rowOf);
  const known = new Set<string>(['le', 'process', ...ours.flatMap(({ labels: own }) => [...own])]);
  if (ours.length < metrics.length) known.add('task_queue');
  for (const label of labels) expect([...known]).toContain(label);
});

test('an expression that is no PromQL and a metric that does not exist are found', () => {
  expect(namesOf('sum(rate(edoc_intake_total[5m])').errors).not.toEqual([]);
  expect(() => rowOf('edoc_intake_totals')).toThrow('edoc_intake_totals');
});
