import type { Authority } from '../authority';

export const ES_VERIFACTU: Authority = {
  open: async (surroundings) => (await import('./open.js')).openVerifactu(surroundings),
  reading: async () => (await import('./reading.js')).VERIFACTU_READING,
  collections: async () => (await import('./stores/collections.js')).registerModels,
};
