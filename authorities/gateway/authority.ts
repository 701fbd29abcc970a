import type { Authority } from '../authority';

export const GATEWAY: Authority = {
  open: async (surroundings) => (await import('./open.js')).openGateway(surroundings),
  collections: undefined,
  operate: undefined,
  beginAnew: undefined,
  examination: undefined,
  noteRestored: undefined,
};
