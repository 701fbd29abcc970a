import type { Language } from '../language';
import type { LabelSet } from './label-set';
import { GERMAN } from './de';
import { ENGLISH } from './en';
import { SPANISH } from './es';
import { FRENCH } from './fr';
import { ITALIAN } from './it';
import { DUTCH } from './nl';
import { POLISH } from './pl';
import { PORTUGUESE } from './pt';

const LABEL_SETS: Record<Language, LabelSet> = {
  en: ENGLISH,
  es: SPANISH,
  fr: FRENCH,
  de: GERMAN,
  it: ITALIAN,
  pl: POLISH,
  pt: PORTUGUESE,
  nl: DUTCH,
};

export function labelsOf(language: Language): LabelSet {
  return LABEL_SETS[language];
}
