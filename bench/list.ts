import type { Benchmark, BenchmarkContext } from './benchmark';
export const list: Benchmark = { name: 'list', description: '', floor: '', run: async (_: BenchmarkContext) => Promise.reject(new Error('x')) };
