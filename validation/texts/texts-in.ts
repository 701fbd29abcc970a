import type { FindingLanguage } from '../finding-language';
import type * as AllTexts from './all-texts';
import type { FindingTexts } from './finding-text';

/** Loads the texts with the first that is asked for: most processes word few findings or none. */
export function textsIn(language: FindingLanguage): FindingTexts {
  return (require('./all-texts') as typeof AllTexts).FINDING_TEXTS[language];
}
