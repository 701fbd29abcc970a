import { explainSyntaxRule } from '../../validation/explain-syntax-rule';
import type { FindingLanguage } from '../../validation/finding-language';
import { sentencesOf } from '../../validation/finding-messages';
import { escapeHtml } from './markdown-html';
import { pageHtml } from './page-layout';

const RULE_ID = /^[A-Za-z][\w.-]{0,79}$/;

interface Words {
  asks: string;
  toDo: string;
  values: string;
  ofFamily: string;
  releases: string;
  terms: string;
}

const WORDS: Readonly<Record<FindingLanguage, Words>> = {
  en: {
    asks: 'What is wrong',
    toDo: 'What to do',
    values: 'Names in braces stand for values of the invoice; the finding states them.',
    ofFamily:
      'This rule shares its sentences with others that differ in the element they look at: the finding itself says what is wrong and what to do.',
    releases: 'Rule sets and their releases',
    terms: 'Business terms',
  },
  es: {
    asks: 'Qué está mal',
    toDo: 'Qué hacer',
    values: 'Los nombres entre llaves representan valores de la factura; la observación los indica.',
    ofFamily:
      'Esta regla comparte sus frases con otras que miran otro elemento: la propia observación dice qué está mal y qué hacer.',
    releases: 'Conjuntos de reglas y sus versiones',
    terms: 'Términos de negocio',
  },
  fr: {
    asks: 'Ce qui ne va pas',
    toDo: 'Que faire',
    values: 'Les noms entre accolades représentent des valeurs de la facture ; le constat les indique.',
    ofFamily:
      "Cette règle partage ses phrases avec d'autres qui regardent un autre élément : le constat lui-même dit ce qui ne va pas et que faire.",
    releases: 'Jeux de règles et leurs versions',
    terms: 'Termes métier',
  },
  de: {
    asks: 'Was nicht stimmt',
    toDo: 'Was zu tun ist',
    values: 'Namen in geschweiften Klammern stehen für Werte der Rechnung; der Befund nennt sie.',
    ofFamily:
      'Diese Regel teilt ihre Sätze mit anderen, die ein anderes Element betrachten: Der Befund selbst sagt, was nicht stimmt und was zu tun ist.',
    releases: 'Regelwerke und ihre Ausgaben',
    terms: 'Geschäftsbegriffe',
  },
  it: {
    asks: 'Che cosa non va',
    toDo: 'Che cosa fare',
    values: 'I nomi tra parentesi graffe stanno per valori della fattura; il rilievo li indica.',
    ofFamily:
      'Questa regola condivide le sue frasi con altre che guardano un altro elemento: il rilievo stesso dice che cosa non va e che cosa fare.',
    releases: 'Insiemi di regole e loro versioni',
    terms: 'Termini di business',
  },
};

/** The page that explains a rule to whoever read one of its findings; undefined of what can be no rule. */
export function rulePage(rule: string, language: FindingLanguage): string | undefined {
  if (!RULE_ID.test(rule)) return undefined;
  const words = WORDS[language];
  const explained = explainSyntaxRule(rule, language);
  const text = explained ?? sentencesOf(rule, language);
  const terms = explained?.terms ?? [];
  const said =
    text === undefined
      ? paragraph(words.ofFamily)
      : [
          `<h2 id="wrong">${words.asks}</h2>`,
          paragraph(text.message),
          ...(text.fix === undefined ? [] : [`<h2 id="to-do">${words.toDo}</h2>`, paragraph(text.fix)]),
          ...(terms.length === 0 ? [] : [paragraph(`${words.terms}: ${terms.join(', ')}`)]),
          `${text.message}${text.fix ?? ''}`.includes('{') ? paragraph(words.values) : '',
        ].join('');
  const more = `<p><a href="/docs/rule-sets">${words.releases}</a></p>`;
  const html = `<div lang="${language}"><h1>${escapeHtml(rule)}</h1>${said}${more}</div>`;
  return pageHtml({ title: rule, html });
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}
