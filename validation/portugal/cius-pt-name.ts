/** The publication, as the sentences that national artefacts share name who asks. */
export const CIUS_PT = { authority: 'CIUS-PT' } as const;
