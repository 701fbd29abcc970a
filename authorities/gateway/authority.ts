import type { Authority } from '../authority';

export const GATEWAY: Authority = {
  open: async (surroundings) => (await import('./open.js')).openGateway(surroundings),
  reading: undefined,
  collections: undefined,
  cancellation: undefined,
  statusReport: undefined,
  represent: undefined,
  preview: {
    compose: async () => (await import('./preview.js')).previewSubmission,
    recorded: undefined,
  },
  recordedQr: undefined,
  push: undefined,
  chains: undefined,
  operate: undefined,
  beginAnew: undefined,
  examination: undefined,
  noteRestored: undefined,
};
