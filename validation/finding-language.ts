/** Languages that findings are told in. */
export const FINDING_LANGUAGES = ['en', 'es', 'fr', 'de', 'it'] as const;
export type FindingLanguage = (typeof FINDING_LANGUAGES)[number];
