import type { Authority } from '../authority';

export const ES_SII: Authority = {
  open: async (surroundings) => (await import('./open.js')).openSii(surroundings),
  reading: async () => (await import('./reading.js')).SII_READING,
  collections: async () => (await import('./stores/collections.js')).registerModels,
};
