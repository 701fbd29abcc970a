import { summaryOf, type Problem } from '../platform/errors';
import type { FindingLanguage } from './finding-language';
import bodyProblemsDe from './texts/de/body-problems.json';
import companyProblemsDe from './texts/de/company-problems.json';
import templateProblemsDe from './texts/de/template-problems.json';
import bodyProblemsEs from './texts/es/body-problems.json';
import companyProblemsEs from './texts/es/company-problems.json';
import templateProblemsEs from './texts/es/template-problems.json';
import bodyProblemsFr from './texts/fr/body-problems.json';
import companyProblemsFr from './texts/fr/company-problems.json';
import templateProblemsFr from './texts/fr/template-problems.json';
import bodyProblemsIt from './texts/it/body-problems.json';
import companyProblemsIt from './texts/it/company-problems.json';
import templateProblemsIt from './texts/it/template-problems.json';

type Translated = Exclude<FindingLanguage, 'en'>;
/** Problems of a body, a template file or a company, by the English sentence; `{0}` and the like stand for values. */
type Sentence = keyof typeof bodyProblemsEs | keyof typeof companyProblemsEs | keyof typeof templateProblemsEs;

const SENTENCES: Readonly<Record<Translated, Readonly<Record<Sentence, string>>>> = {
  es: { ...templateProblemsEs, ...companyProblemsEs, ...bodyProblemsEs },
  fr: { ...templateProblemsFr, ...companyProblemsFr, ...bodyProblemsFr },
  de: { ...templateProblemsDe, ...companyProblemsDe, ...bodyProblemsDe },
  it: { ...templateProblemsIt, ...companyProblemsIt, ...bodyProblemsIt },
};

interface SummaryWords {
  row: string;
  column: string;
  line: string;
  body: string;
  several: string;
}

/** Words for the place of a problem, and for several, as `summaryOf` (platform/errors.ts) says them in English. */
const SUMMARY: Readonly<Record<Translated, SummaryWords>> = {
  es: { row: 'Fila', column: 'columna', line: 'Línea', body: 'El cuerpo', several: '{0} problemas. El primero: {1}' },
  fr: { row: 'Ligne', column: 'colonne', line: 'Ligne', body: 'Le corps', several: '{0} problèmes. Le premier : {1}' },
  de: { row: 'Zeile', column: 'Spalte', line: 'Zeile', body: 'Der Body', several: '{0} Probleme. Das erste: {1}' },
  it: { row: 'Riga', column: 'colonna', line: 'Riga', body: 'Il corpo', several: '{0} problemi. Il primo: {1}' },
};

/** Sentences without values are found by themselves; of the others the one that says the most comes first. */
const WITH_VALUES = (Object.keys(SENTENCES.es) as Sentence[])
  .filter((sentence) => sentence.includes('{0}'))
  .map((sentence) => ({ sentence, pieces: sentence.split(/\{\d\}/) }))
  .sort((one, other) => literalLength(other.pieces) - literalLength(one.pieces));
const SPELLING = '; write {0} instead of {1}';

function literalLength(pieces: readonly string[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** The message of a problem in the language; one that has no translation stays English. */
export function messageIn(message: string, language: FindingLanguage): string {
  if (language === 'en') return message;
  const table = SENTENCES[language];
  const at = message.lastIndexOf('; write ');
  if (at > 0 && message.includes(' instead of ', at))
    return messageIn(message.slice(0, at), language) + translated(message.slice(at), SPELLING, table);
  if (Object.hasOwn(table, message)) return table[message as Sentence];
  const found = WITH_VALUES.find(
    ({ sentence, pieces }) => sentence !== SPELLING && valuesOf(message, pieces) !== undefined,
  );
  return found === undefined ? message : translated(message, found.sentence, table);
}

export function problemIn(problem: Problem, language: FindingLanguage): Problem {
  return language === 'en' ? problem : { ...problem, message: messageIn(problem.message, language) };
}

/** The sentence of `summaryOf` in the language. */
export function summaryIn(problems: readonly Problem[], language: FindingLanguage): string {
  const [problem] = problems;
  if (language === 'en' || problem === undefined) return summaryOf(problems);
  const words = SUMMARY[language];
  const message = messageIn(problem.message, language);
  const place = placeOf(problem, words);
  const text = place === undefined ? message.charAt(0).toUpperCase() + message.slice(1) : `${place}: ${message}`;
  const sentence = text.endsWith('.') ? text : `${text}.`;
  return problems.length === 1 ? sentence : fill(words.several, [String(problems.length), sentence]);
}

function placeOf({ parameter, pointer, row, columnName, line, column, message }: Problem, words: SummaryWords) {
  if (/^[A-Z]/.test(message)) return undefined;
  if (row !== undefined)
    return `${words.row} ${row}${columnName === undefined ? '' : `, ${words.column} ${columnName}`}`;
  if (columnName !== undefined) return columnName;
  if (parameter) return parameter;
  if (line !== undefined) return `${words.line} ${line}${column === undefined ? '' : `, ${words.column} ${column}`}`;
  return pointer === '' ? words.body : pointer;
}

function translated(message: string, sentence: Sentence, table: Readonly<Record<Sentence, string>>): string {
  return fill(table[sentence], valuesOf(message, sentence.split(/\{\d\}/)) ?? []);
}

function fill(text: string, values: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');
}

/** The values between the pieces of a sentence, in one pass: they are a stranger's. Undefined for another sentence. */
function valuesOf(message: string, pieces: readonly string[]): string[] | undefined {
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
  if (!message.startsWith(first) || !message.endsWith(last) || message.length < literalLength(pieces)) return undefined;
  const values: string[] = [];
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const next = message.indexOf(piece, at);
    if (next < 0) return undefined;
    values.push(message.slice(at, next));
    at = next + piece.length;
  }
  const end = message.length - last.length;
  return end < at ? undefined : [...values, message.slice(at, end)];
}
