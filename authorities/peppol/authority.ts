import type { Authority } from '../authority';

export const PEPPOL: Authority = {
  open: async (surroundings) => (await import('./open.js')).openPeppol(surroundings),
  reading: async () => (await import('./reading.js')).PEPPOL_READING,
  collections: async () => (await import('./stores/collections.js')).registerModels,
  cancellation: undefined,
  statusReport: async (following) => (await import('./respond.js')).responsesToSenders(following),
  represent: async (mongo) => (await import('./represent.js')).sentDocument(mongo),
  preview: {
    compose: async () => (await import('./preview.js')).previewDocument,
    recorded: undefined,
  },
  recordedQr: undefined,
  push: {
    reader: async () => (await import('./read-envelope.js')).envelopeReader(),
    open: async (surroundings) => (await import('./take-envelope.js')).takingEnvelopes(surroundings),
  },
  chains: undefined,
  operate: async () => (await import('./operate.js')).PEPPOL_OPERATIONS,
  beginAnew: undefined,
  examination: undefined,
  noteRestored: undefined,
};
