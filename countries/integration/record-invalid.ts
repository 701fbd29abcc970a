/** The authority's own schema refuses what this program has written: nothing was sent. */
export const RECORD_INVALID = 'RECORD_INVALID';
