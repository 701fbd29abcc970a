import type { Integration } from '../../application/integration/integration';

/** No system is chosen: every document goes to the integration service. */
export const ALL_TO_GATEWAY: Integration['systems'] = { made: async (document) => document };
