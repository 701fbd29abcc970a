import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../platform/project-root';

// Grafana publishes no JSON schema of a dashboard outside its server: what makes one that is imported look wrong is here.

interface Reference {
  type: string;
  uid: string;
}
interface Panel {
  id: number;
  type: string;
  title: string;
  datasource: Reference;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig?: { defaults: { unit?: string }; overrides: unknown[] };
  targets: { refId: string; datasource: Reference; expr: string }[];
}
interface Dashboard {
  uid: string;
  title: string;
  schemaVersion: number;
  templating: { list: { name: string; type: string; query: string }[] };
  panels: Panel[];
}

const COLUMNS = 24;
const dashboard = JSON.parse(
  readFileSync(path.join(projectRoot(), 'deploy', 'grafana', 'service.json'), 'utf8'),
) as Dashboard;

/** Units by Grafana's ids; `short` is a plain number. */
function unitOf(expression: string): string {
  if (/_milliseconds|temporal_\w+_latency/.test(expression)) return 'ms';
  if (/_count\b/.test(expression) && /http_request/.test(expression)) return 'reqps';
  if (/\brate\(/.test(expression) && !/histogram_quantile/.test(expression)) return 'cps';
  return /_seconds/.test(expression) ? 's' : 'short';
}

/** Every fault of the dashboard, in words. */
function faultsOf({ uid, title, schemaVersion, templating, panels }: Dashboard): string[] {
  const faults: string[] = [];
  if (!/^[\w-]{1,40}$/.test(uid) || title === '' || !(schemaVersion >= 36))
    faults.push('the dashboard has no identity');
  const sources = templating.list.filter(({ type }) => type === 'datasource');
  const refers = ({ type, uid: of }: Reference) =>
    sources.some(({ name, query }) => of === `\${${name}}` && type === query);
  const taken = new Map<string, string>();
  for (const { id, title: name, gridPos, datasource, fieldConfig, targets } of panels) {
    const { x, y, w, h } = gridPos;
    if (![x, y, w, h].every(Number.isInteger) || x < 0 || y < 0 || w < 1 || h < 1 || x + w > COLUMNS)
      faults.push(`${name}: outside the grid`);
    for (let row = y; row < y + h; row += 1)
      for (let column = x; column < x + w; column += 1) {
        const other = taken.get(`${column}/${row}`);
        if (other !== undefined && !faults.includes(`${name}: over ${other}`)) faults.push(`${name}: over ${other}`);
        taken.set(`${column}/${row}`, name);
      }
    if (panels.filter((panel) => panel.id === id).length > 1) faults.push(`${name}: another panel has its id`);
    if (panels.filter((panel) => panel.title === name).length > 1) faults.push(`${name}: another panel has its title`);
    if (![datasource, ...targets.map((target) => target.datasource)].every(refers))
      faults.push(`${name}: no such datasource`);
    if (new Set(targets.map(({ refId }) => refId)).size < Math.max(1, targets.length))
      faults.push(`${name}: its queries have no names of their own`);
    const units = new Set(targets.map(({ expr }) => unitOf(expr)));
    if (units.size !== 1 || !units.has(fieldConfig?.defaults.unit ?? 'none'))
      faults.push(`${name}: its unit is not ${[...units].join(' or ')}`);
  }
  return faults;
}

test('panels have ids, places, datasources and units of their own', () => {
  expect(faultsOf(dashboard)).toEqual([]);
});

test.each<[string, (panel: Panel, other: Panel) => Partial<Panel>]>([
  ['another panel has its id', (_panel, { id }) => ({ id })],
  ['another panel has its title', (_panel, { title }) => ({ title })],
  ['over', (_panel, { gridPos }) => ({ gridPos: { ...gridPos, y: gridPos.y + 7 } })],
  ['outside the grid', ({ gridPos }) => ({ gridPos: { ...gridPos, x: 20 } })],
  ['no such datasource', () => ({ datasource: { type: 'prometheus', uid: 'P1809F7CD0C75ACF3' } })],
  ['its queries have no names', ({ targets }) => ({ targets: [...targets, ...targets] })],
  ['its unit is not', () => ({ fieldConfig: { defaults: { unit: 'bytes' }, overrides: [] } })],
])('a panel with a fault is found: %s', (fault, change) => {
  const [first, second, ...rest] = dashboard.panels;
  if (first === undefined || second === undefined) throw new Error('the dashboard has no panels');
  const faults = faultsOf({ ...dashboard, panels: [first, { ...second, ...change(second, first) }, ...rest] });
  expect(faults.some((text) => text.includes(fault))).toBe(true);
});
