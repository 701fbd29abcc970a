import { readFileSync } from 'node:fs';
import path from 'node:path';
import { metricsMarkdown } from '../../../application/processes/metrics-page';
import { ALL_METRICS } from '../../../countries/service-metrics';
import { projectRoot } from '../../../platform/project-root';

test('docs/metrics.md is what the table of metrics says', () => {
  expect(readFileSync(path.join(projectRoot(), 'docs/metrics.md'), 'utf8')).toBe(metricsMarkdown());
});

test('every metric has our prefix', () => {
  for (const name of Object.keys(ALL_METRICS)) expect(name).toMatch(/^edoc_[a-z_]+$/);
});

test('the guide to received documents names metrics that exist', () => {
  for (const page of ['inbound.md']) {
    const text = readFileSync(path.join(projectRoot(), 'docs', page), 'utf8');
    for (const [name] of text.matchAll(/\bedoc_[a-z_]+/g)) expect(Object.keys(ALL_METRICS)).toContain(name);
  }
});
