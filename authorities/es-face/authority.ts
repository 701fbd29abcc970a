import type { Authority } from '../authority';

export const ES_FACE: Authority = {
  open: async (surroundings) => (await import('./open.js')).openFace(surroundings),
  reading: async () => (await import('./reading.js')).FACE_READING,
  collections: async () => (await import('./stores/collections.js')).registerModels,
};
