/** Every answer of the sandbox has this header: production takes none of them for an authority's word. */
export const SANDBOX_HEADER = 'x-edoc-sandbox';
