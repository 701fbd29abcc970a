import type { Authority } from '../authority';

export const ES_FACE: Authority = {
  open: async (surroundings) => (await import('./open.js')).openFace(surroundings),
  reading: async () => (await import('./reading.js')).FACE_READING,
  collections: async () => (await import('./stores/collections.js')).registerModels,
  cancellation: async (asking) => (await import('./cancel.js')).cancellationByRequest(asking),
  statusReport: undefined,
  represent: async (mongo) => (await import('./represent.js')).reportedInvoice(mongo),
  preview: {
    compose: async () => (await import('./preview.js')).previewInvoice,
    recorded: undefined,
  },
  recordedQr: undefined,
  push: undefined,
  chains: undefined,
  operate: async () => (await import('./operate.js')).FACE_OPERATIONS,
  beginAnew: undefined,
  examination: undefined,
  noteRestored: undefined,
};
