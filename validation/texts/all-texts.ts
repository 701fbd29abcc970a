import { EN16931_TEXTS_DE } from './de/en16931';
import { FACTURAE_TEXTS_DE } from './de/facturae';
import { NATIONAL_TEXTS_DE } from './de/national';
import { NATIONAL_CONTENT_TEXTS_DE } from './de/national-content';
import { PEPPOL_TEXTS_DE } from './de/peppol';
import { SERVICE_TEXTS_DE } from './de/service';
import { SYNTAX_TEXTS_DE } from './de/syntax';
import { XRECHNUNG_TEXTS_DE } from './de/xrechnung';
import { EN16931_TEXTS_EN } from './en/en16931';
import { FACTURAE_TEXTS_EN } from './en/facturae';
import { NATIONAL_TEXTS_EN } from './en/national';
import { NATIONAL_CONTENT_TEXTS_EN } from './en/national-content';
import { PEPPOL_TEXTS_EN } from './en/peppol';
import { SERVICE_TEXTS_EN } from './en/service';
import { SYNTAX_TEXTS_EN } from './en/syntax';
import { XRECHNUNG_TEXTS_EN } from './en/xrechnung';
import { EN16931_TEXTS_ES } from './es/en16931';
import { FACTURAE_TEXTS_ES } from './es/facturae';
import { NATIONAL_TEXTS_ES } from './es/national';
import { NATIONAL_CONTENT_TEXTS_ES } from './es/national-content';
import { PEPPOL_TEXTS_ES } from './es/peppol';
import { SERVICE_TEXTS_ES } from './es/service';
import { SYNTAX_TEXTS_ES } from './es/syntax';
import { XRECHNUNG_TEXTS_ES } from './es/xrechnung';
import type { FindingLanguage } from '../finding-language';
import type { FindingTexts } from './finding-text';
import { EN16931_TEXTS_FR } from './fr/en16931';
import { FACTURAE_TEXTS_FR } from './fr/facturae';
import { NATIONAL_TEXTS_FR } from './fr/national';
import { NATIONAL_CONTENT_TEXTS_FR } from './fr/national-content';
import { PEPPOL_TEXTS_FR } from './fr/peppol';
import { SERVICE_TEXTS_FR } from './fr/service';
import { SYNTAX_TEXTS_FR } from './fr/syntax';
import { XRECHNUNG_TEXTS_FR } from './fr/xrechnung';
import { EN16931_TEXTS_IT } from './it/en16931';
import { FACTURAE_TEXTS_IT } from './it/facturae';
import { NATIONAL_TEXTS_IT } from './it/national';
import { NATIONAL_CONTENT_TEXTS_IT } from './it/national-content';
import { PEPPOL_TEXTS_IT } from './it/peppol';
import { SERVICE_TEXTS_IT } from './it/service';
import { SYNTAX_TEXTS_IT } from './it/syntax';
import { XRECHNUNG_TEXTS_IT } from './it/xrechnung';

/** All sentences by language and rule (or the key that a family of rules shares). */
export const FINDING_TEXTS: Readonly<Record<FindingLanguage, FindingTexts>> = {
  en: {
    ...SERVICE_TEXTS_EN,
    ...SYNTAX_TEXTS_EN,
    ...EN16931_TEXTS_EN,
    ...PEPPOL_TEXTS_EN,
    ...XRECHNUNG_TEXTS_EN,
    ...NATIONAL_TEXTS_EN,
    ...NATIONAL_CONTENT_TEXTS_EN,
    ...FACTURAE_TEXTS_EN,
  },
  es: {
    ...SERVICE_TEXTS_ES,
    ...SYNTAX_TEXTS_ES,
    ...EN16931_TEXTS_ES,
    ...PEPPOL_TEXTS_ES,
    ...XRECHNUNG_TEXTS_ES,
    ...NATIONAL_TEXTS_ES,
    ...NATIONAL_CONTENT_TEXTS_ES,
    ...FACTURAE_TEXTS_ES,
  },
  fr: {
    ...SERVICE_TEXTS_FR,
    ...SYNTAX_TEXTS_FR,
    ...EN16931_TEXTS_FR,
    ...PEPPOL_TEXTS_FR,
    ...XRECHNUNG_TEXTS_FR,
    ...NATIONAL_TEXTS_FR,
    ...NATIONAL_CONTENT_TEXTS_FR,
    ...FACTURAE_TEXTS_FR,
  },
  de: {
    ...SERVICE_TEXTS_DE,
    ...SYNTAX_TEXTS_DE,
    ...EN16931_TEXTS_DE,
    ...PEPPOL_TEXTS_DE,
    ...XRECHNUNG_TEXTS_DE,
    ...NATIONAL_TEXTS_DE,
    ...NATIONAL_CONTENT_TEXTS_DE,
    ...FACTURAE_TEXTS_DE,
  },
  it: {
    ...SERVICE_TEXTS_IT,
    ...SYNTAX_TEXTS_IT,
    ...EN16931_TEXTS_IT,
    ...PEPPOL_TEXTS_IT,
    ...XRECHNUNG_TEXTS_IT,
    ...NATIONAL_TEXTS_IT,
    ...NATIONAL_CONTENT_TEXTS_IT,
    ...FACTURAE_TEXTS_IT,
  },
};
