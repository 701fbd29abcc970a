/**
 * Names that operators filter by in Temporal UI, all of type Keyword. The embedded server is started with them; workers, `edoc
 * migrate` and `edoc doctor` ask the namespace for them; docker-compose.yml is compared with them by a test.
 */
export const SEARCH_ATTRIBUTE_NAMES = [
  'DocumentStatus',
  'FailureKind',
  'ReasonCode',
  'Country',
  'Purpose',
  'Flow',
  'Company',
  'BatchNumber',
  'DocumentNumber',
] as const;
export type SearchAttributeName = (typeof SEARCH_ATTRIBUTE_NAMES)[number];
