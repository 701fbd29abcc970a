import type { FindingLanguage } from '../finding-language';
import ciusDe from './de/cius.json';
import en16931De from './de/en16931.json';
import facturXDe from './de/factur-x.json';
import facturaeDe from './de/facturae.json';
import franceDe from './de/france.json';
import nationalContentDe from './de/national-content.json';
import nationalDe from './de/national.json';
import peppolDe from './de/peppol.json';
import peppolNetworkDe from './de/peppol-network.json';
import serviceDe from './de/service.json';
import syntaxDe from './de/syntax.json';
import vatCategoriesDe from './de/vat-categories.json';
import xrechnungDe from './de/xrechnung.json';
import ciusEn from './en/cius.json';
import en16931En from './en/en16931.json';
import facturXEn from './en/factur-x.json';
import facturaeEn from './en/facturae.json';
import franceEn from './en/france.json';
import nationalContentEn from './en/national-content.json';
import nationalEn from './en/national.json';
import peppolEn from './en/peppol.json';
import peppolNetworkEn from './en/peppol-network.json';
import serviceEn from './en/service.json';
import syntaxEn from './en/syntax.json';
import vatCategoriesEn from './en/vat-categories.json';
import xrechnungEn from './en/xrechnung.json';
import ciusEs from './es/cius.json';
import en16931Es from './es/en16931.json';
import facturXEs from './es/factur-x.json';
import facturaeEs from './es/facturae.json';
import franceEs from './es/france.json';
import nationalContentEs from './es/national-content.json';
import nationalEs from './es/national.json';
import peppolEs from './es/peppol.json';
import peppolNetworkEs from './es/peppol-network.json';
import serviceEs from './es/service.json';
import syntaxEs from './es/syntax.json';
import vatCategoriesEs from './es/vat-categories.json';
import xrechnungEs from './es/xrechnung.json';
import ciusFr from './fr/cius.json';
import en16931Fr from './fr/en16931.json';
import facturXFr from './fr/factur-x.json';
import facturaeFr from './fr/facturae.json';
import franceFr from './fr/france.json';
import nationalContentFr from './fr/national-content.json';
import nationalFr from './fr/national.json';
import peppolFr from './fr/peppol.json';
import peppolNetworkFr from './fr/peppol-network.json';
import serviceFr from './fr/service.json';
import syntaxFr from './fr/syntax.json';
import vatCategoriesFr from './fr/vat-categories.json';
import xrechnungFr from './fr/xrechnung.json';
import ciusIt from './it/cius.json';
import en16931It from './it/en16931.json';
import facturXIt from './it/factur-x.json';
import facturaeIt from './it/facturae.json';
import franceIt from './it/france.json';
import nationalContentIt from './it/national-content.json';
import nationalIt from './it/national.json';
import peppolIt from './it/peppol.json';
import peppolNetworkIt from './it/peppol-network.json';
import serviceIt from './it/service.json';
import syntaxIt from './it/syntax.json';
import vatCategoriesIt from './it/vat-categories.json';
import xrechnungIt from './it/xrechnung.json';
import type { FindingText, FindingTexts } from './finding-text';
import { vatCategoryTexts } from './vat-category-texts';

/** English decides which sentences there are. */
const ENGLISH = {
  ...serviceEn,
  ...syntaxEn,
  ...vatCategoryTexts(vatCategoriesEn),
  ...en16931En,
  ...peppolEn,
  ...peppolNetworkEn,
  ...xrechnungEn,
  ...nationalEn,
  ...nationalContentEn,
  ...facturaeEn,
  ...franceEn,
  ...facturXEn,
  ...ciusEn,
};

/** Each rule that has sentences, and each key that a family of rules shares. */
export type FindingTextKey = keyof typeof ENGLISH;

/** All sentences by language and key; a language that lacks one of English does not compile. */
export const FINDING_TEXTS: Readonly<Record<FindingLanguage, FindingTexts>> = {
  en: ENGLISH,
  es: {
    ...serviceEs,
    ...syntaxEs,
    ...vatCategoryTexts(vatCategoriesEs),
    ...en16931Es,
    ...peppolEs,
    ...peppolNetworkEs,
    ...xrechnungEs,
    ...nationalEs,
    ...nationalContentEs,
    ...facturaeEs,
    ...franceEs,
    ...facturXEs,
    ...ciusEs,
  },
  fr: {
    ...serviceFr,
    ...syntaxFr,
    ...vatCategoryTexts(vatCategoriesFr),
    ...en16931Fr,
    ...peppolFr,
    ...peppolNetworkFr,
    ...xrechnungFr,
    ...nationalFr,
    ...nationalContentFr,
    ...facturaeFr,
    ...franceFr,
    ...facturXFr,
    ...ciusFr,
  },
  de: {
    ...serviceDe,
    ...syntaxDe,
    ...vatCategoryTexts(vatCategoriesDe),
    ...en16931De,
    ...peppolDe,
    ...peppolNetworkDe,
    ...xrechnungDe,
    ...nationalDe,
    ...nationalContentDe,
    ...facturaeDe,
    ...franceDe,
    ...facturXDe,
    ...ciusDe,
  },
  it: {
    ...serviceIt,
    ...syntaxIt,
    ...vatCategoryTexts(vatCategoriesIt),
    ...en16931It,
    ...peppolIt,
    ...peppolNetworkIt,
    ...xrechnungIt,
    ...nationalIt,
    ...nationalContentIt,
    ...facturaeIt,
    ...franceIt,
    ...facturXIt,
    ...ciusIt,
  },
} satisfies Readonly<Record<FindingLanguage, Readonly<Record<FindingTextKey, FindingText>>>>;
