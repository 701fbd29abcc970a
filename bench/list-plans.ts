import type { mongo } from 'mongoose';
import type { BenchmarkContext, Check, DataTable, Findings } from './benchmark';
import { inFlight } from './in-flight';
import { planOf, type FindCommand, type ListCommands, type Plan } from './list-commands';
import { combinations, type ListFilter } from './list-filters';

const SHOWN = 12;

interface Planned {
  names: readonly string[];
  plan: Plan;
}

/** Asks MongoDB for the plan of every combination of filters, first page, put together from what single ones ask. */
export async function checkPlans(
  { say, quick }: BenchmarkContext,
  db: mongo.Db,
  filters: readonly ListFilter[],
  cases: readonly { name: string; commands: ListCommands }[],
): Promise<Required<Pick<Findings, 'checks' | 'tables'>>> {
  const findOf = (name: string): FindCommand => {
    const found = cases.find((one) => one.name.startsWith(`${name}, first page`));
    if (found === undefined) throw new Error(`${name} was not recorded`);
    return found.commands.find;
  };
  const base = findOf('no filter');
  const sets = combinations(filters, quick ? 2 : filters.length);
  say(`asking for the plans of ${sets.length} combinations of filters`);
  const planned: Planned[] = [];
  await inFlight(sets.length, 4, async (index) => {
    const names = (sets[index]?.name ?? '').split(' + ').filter((name) => name !== 'no filter');
    let { filter } = base;
    for (const name of names) filter = { ...filter, ...changes(findOf(name).filter, base.filter) };
    planned.push({ names, plan: await planOf(db, { ...base, filter }) });
  });
  const has = (stage: string) => planned.filter(({ plan }) => plan.stages.includes(stage));
  const sorting = has('SORT');
  return {
    checks: [check('every combination of filters is answered from an index', has('COLLSCAN'), planned.length)],
    tables: sorting.length === 0 ? [] : [smallestFirst(sorting)],
  };
}

/** The part that a filter adds to (or narrows in) the filter of every request. */
function changes(filter: FindCommand['filter'], base: FindCommand['filter']): FindCommand['filter'] {
  const same = (field: string) => JSON.stringify(filter[field]) === JSON.stringify(base[field]);
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !same(field)));
}

function check(what: string, failing: readonly Planned[], total: number): Check {
  return { what, passed: failing.length === 0, detail: `${total} combinations, ${failing.length} of them otherwise.` };
}

/** No fault: of the few that a narrow filter finds, MongoDB keeps the newest hundred and one while it looks at them. */
function smallestFirst(planned: readonly Planned[]): DataTable {
  const shown = [...planned].sort((a, b) => a.names.length - b.names.length).slice(0, SHOWN);
  return {
    title: `Sorted after an index found them: ${planned.length} combinations, those of the fewest filters`,
    columns: ['filters', 'index', 'stages'],
    rows: shown.map(({ names, plan }) => [names.join(' + '), plan.indexes.join(', '), plan.stages.join(', ')]),
  };
}
