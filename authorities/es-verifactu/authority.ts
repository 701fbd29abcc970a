import type { Authority } from '../authority';

export const ES_VERIFACTU: Authority = {
  open: async (surroundings) => (await import('./open.js')).openVerifactu(surroundings),
  collections: async () => (await import('./stores/collections.js')).registerModels,
  operate: async () => (await import('./operate.js')).VERIFACTU_OPERATIONS,
  beginAnew: async (setting, client) => (await import('./begin-anew.js')).beginAnew(setting, client),
  examination: {
    name: 'chains of VERI*FACTU',
    examine: async (installation) => (await import('./examine-chains.js')).examineChains(installation),
  },
  noteRestored: async (connection, now) => (await import('./note-restored.js')).noteRestored(connection, now),
};
