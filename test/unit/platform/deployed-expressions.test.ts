import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../platform/project-root';
import { namesOf, rowOf } from '../references/promql';

interface Alert {
  alert: string;
  expr: string;
  for: string;
  annotations: { summary: string };
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
