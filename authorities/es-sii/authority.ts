import type { Authority } from '../authority';

export const ES_SII: Authority = {
  open: async (surroundings) => (await import('./open.js')).openSii(surroundings),
  collections: async () => (await import('./stores/collections.js')).registerModels,
  operate: async () => (await import('./operate.js')).SII_OPERATIONS,
  beginAnew: undefined,
  examination: undefined,
  noteRestored: undefined,
};
