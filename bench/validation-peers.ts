import type { DataTable } from './benchmark';

/**
 * Validators that others take for EN 16931 on the JVM. This benchmark does not run them (they need a JDK): the figures are those
 * that the README of the oracle in ../shared/oracle states, where `./run.sh bench WARMUP RUNS` measures them anew. They are of
 * 64 real UBL documents of 6.7 kB in the median, ours of one made document of that size; and the machine may have been another.
 * Factors of two say nothing, factors of five do.
 */
const PEERS = [
  { name: 'phive, schema and EN 16931', ms: 4.7 },
  { name: 'the stylesheet of EN 16931 in Saxon, without the schema', ms: 1.4 },
] as const;

export function peersTable(oursMs: number): DataTable {
  return {
    title:
      'Peers on the JVM, not run here: figures of the README of ../shared/oracle (JDK 17, warm, one thread, 64 UBL documents of 6.7 kB in the median), beside our p50 for schema and EN 16931 of 6.6 kB',
    columns: ['peer', 'its ms (stated there)', 'our ms (measured here)', 'peer / ours'],
    rows: PEERS.map(({ name, ms }) => [name, ms.toFixed(1), oursMs.toFixed(2), (ms / oursMs).toFixed(1)]),
  };
}
