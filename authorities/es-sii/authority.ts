import type { Authority } from '../authority';

export const ES_SII: Authority = {
  open: async (surroundings) => (await import('./open.js')).openSii(surroundings),
  reading: async () => (await import('./reading.js')).SII_READING,
  collections: async () => (await import('./stores/collections.js')).registerModels,
  cancellation: async (asking) => (await import('./cancel.js')).cancellationByMessage(asking),
  statusReport: async (following) => (await import('./report-payment.js')).paymentReports(following),
  represent: async (mongo) => (await import('./represent.js')).reportedEntry(mongo),
  preview: {
    compose: async () => (await import('./preview.js')).previewEntry,
    recorded: async (...asked) => (await import('./preview.js')).recordedEntries(...asked),
  },
  recordedQr: undefined,
  push: undefined,
  chains: undefined,
  operate: async () => (await import('./operate.js')).SII_OPERATIONS,
  beginAnew: undefined,
  examination: undefined,
  noteRestored: undefined,
};
