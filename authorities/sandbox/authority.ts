import type { Authority } from '../authority';
import { GATEWAY } from '../gateway/authority';

export const SANDBOX: Authority = {
  ...GATEWAY,
  open: async (surroundings) => (await import('./open.js')).openSandbox(surroundings),
};
