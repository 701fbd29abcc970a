import { ALL_METRICS } from '../../countries/service-metrics';

/** docs/metrics.md. */
export function metricsMarkdown(): string {
  const rows = Object.entries(ALL_METRICS).map(([name, { type, labels, help, by }]) => {
    const shown = labels.map((label) => `\`${label}\``).join(', ');
    return `| \`${name}\` | ${type} | ${shown} | ${[by].flat().join(', ')} | ${help} |`;
  });
  return [
    '# Metrics',
    '',
    'Written by `npm run docs` from `platform/metrics/metric-table.ts` and the facts of the systems. Every process serves its metrics at `/metrics` on',
    '`METRICS_PORT`; of an embedded stack, `metrics` in `service.json` has the addresses. Each metric also has the label',
    '`process` (api or worker). The column "told by" names the API or the task queue whose worker has the metric.',
    '',
    '| metric | type | labels | told by | meaning |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    'Gauges that are read from the database tell of the whole service: take their maximum over all instances, not their sum.',
    'Those of documents under way and of the backlog of webhooks are counted every thirty seconds by one of the workers; all\nshow its result.',
    '',
    "Workers also serve the metrics of Temporal's SDK (`temporal_…`), and all processes those of Node (`nodejs_…`,",
    '`process_…`). `nodejs_eventloop_lag_min_seconds` and its siblings include the 200 ms between two samples. How long steps wait for a worker: `temporal_workflow_task_schedule_to_start_latency` and',
    '`temporal_activity_schedule_to_start_latency`, by `task_queue`, in milliseconds.',
    '',
  ].join('\n');
}
