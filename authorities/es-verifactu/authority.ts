import type { Authority } from '../authority';

export const ES_VERIFACTU: Authority = {
  open: async (surroundings) => (await import('./open.js')).openVerifactu(surroundings),
  reading: async () => (await import('./reading.js')).VERIFACTU_READING,
  collections: async () => (await import('./stores/collections.js')).registerModels,
  cancellation: async (asking) => (await import('./cancel.js')).cancellationByRecord(asking),
  statusReport: undefined,
  represent: async (mongo) => (await import('./represent.js')).reportedRecord(mongo),
  preview: {
    compose: async () => (await import('./preview.js')).previewRecord,
    recorded: async (...asked) => (await import('./preview.js')).recordedInvoices(...asked),
  },
  recordedQr: async (mongo, environment) => (await import('./recorded-qr.js')).recordedQr(mongo, environment),
  push: undefined,
  chains: {
    held: async (mongo) => (await import('./held-chains.js')).heldChains(mongo),
    forgotten: async (mongo) => (await import('./forgotten-chains.js')).forgottenChains(mongo),
  },
  operate: async () => (await import('./operate.js')).VERIFACTU_OPERATIONS,
  beginAnew: async (setting, client) => (await import('./begin-anew.js')).beginAnew(setting, client),
  examination: {
    name: 'chains of VERI*FACTU',
    examine: async (installation) => (await import('./examine-chains.js')).examineChains(installation),
  },
  noteRestored: async (mongo, now) => (await import('./note-restored.js')).noteRestored(mongo, now),
};
