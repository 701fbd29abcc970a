import type { Command } from 'commander';
import { lexer, walkTokens, type Tokens } from 'marked';
import { parse } from 'yaml';
import { createProgram } from '../../../cli/run-cli';
import { openApiDocument } from '../../../api/openapi/document';
import { SETTINGS } from '../../../countries/service-config';
import { namesOf, rowOf } from './promql';
import { textOf } from './repository-files';

/** What a page shows as code: spans, and blocks with their language. */
export interface Code {
  language: string;
  text: string;
}

export function codeOf(markdown: string): Code[] {
  const found: Code[] = [];
  void walkTokens(lexer(markdown), (token) => {
    if (token.type === 'codespan') found.push({ language: 'span', text: (token as Tokens.Codespan).text });
    if (token.type !== 'code') return;
    const { lang = '', text } = token as Tokens.Code;
    const [language = ''] = lang.split(' ');
    found.push({ language: language === '' || language === 'text' ? 'output' : language, text });
  });
  return found;
}

export function alertNames(): string[] {
  const { groups } = parse(textOf('deploy/prometheus/alerts.yml')) as { groups: { rules: { alert: string }[] }[] };
  return groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
}

/** Metrics and labels that are in no table, and what is not PromQL. Outputs are what a service said. */
export function unknownMetrics(code: readonly Code[]): string[] {
  return code.flatMap(({ language, text }) => {
    const expressions = language === 'promql' ? text.split('\n') : [];
    if (language === 'span' && /^\w+_\w+\{.*\}$/s.test(text)) expressions.push(text);
    const read = expressions.map((expression) => ({ expression, ...namesOf(expression) }));
    const named = [...text.matchAll(/\b(?:edoc|temporal)_[a-z_]*[a-z]\b/g)].map(([name]) => name);
    return [
      ...read.flatMap(({ expression, errors }) => (errors.length === 0 ? [] : [expression])),
      ...[...named, ...read.flatMap(({ metrics }) => metrics)].filter((name) => !isMetric(name)),
      ...read.flatMap(({ metrics, labels }) => labels.filter((label) => !labelsOf(metrics).has(label))),
    ];
  });
}

/** Those of Temporal's SDK are in no table of ours: what an alert watches or the page of metrics names. */
const SDK = new Set([...textOf('deploy/prometheus/alerts.yml').matchAll(/\btemporal_\w+/g)].map(([name]) => name));
for (const [name] of textOf('docs/metrics.md').matchAll(/\btemporal_\w+[a-z]\b/g)) SDK.add(name);

function isMetric(name: string): boolean {
  if (name.startsWith('temporal_')) return SDK.has(name);
  try {
    return rowOf(name).labels.length >= 0;
  } catch {
    return false;
  }
}

function labelsOf(metrics: readonly string[]): Set<string> {
  const ours = metrics.filter((name) => isMetric(name) && !name.startsWith('temporal_'));
  return new Set(['le', 'process', 'task_queue', ...ours.flatMap((name) => [...rowOf(name).labels])]);
}

/** Calls of `edoc` with a command or an option that the program does not have; and options that no command has. */
export function unknownCommands(code: readonly Code[]): string[] {
  const all = optionsBelow(createProgram());
  return code.flatMap(({ language, text }) => {
    if (language === 'output' || language === 'promql') return [];
    const calls = [...text.matchAll(/(?<![\w/-])edoc ((?:[^\n`$|;()]|\$\w)+)/g)].map(([, words = '']) => words);
    const alone = language === 'span' && text.startsWith('--') ? [text.split(/[ =]/)[0] ?? ''] : [];
    return [
      ...calls.filter((call) => !isCall(call)).map((call) => `edoc ${call}`),
      ...alone.filter((option) => !all.has(option) && !OF_COMPOSE.has(option)),
    ];
  });
}

/** Options of Docker Compose, of which the pages tell too. */
const OF_COMPOSE = new Set(['--scale', '--profile']);

function isCall(call: string): boolean {
  const words = call
    .replace(/#.*$/, '')
    .replace(/"[^"]*"/g, 'text')
    .replace(/[[\]|…]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  let command: Command = createProgram();
  while (command.commands.length > 0) {
    const [word] = words;
    const next = command.commands.find((one) => one.name() === word);
    if (next === undefined) return word === undefined;
    command = next;
    words.shift();
  }
  const options = optionsBelow(command);
  return words.filter((word) => word.startsWith('--')).every((word) => options.has(word.split('=')[0] ?? ''));
}

function optionsBelow(command: Command): Set<string> {
  const own = command.options.flatMap(({ long }) => long ?? []);
  return new Set(['--help', ...own, ...command.commands.flatMap((one) => [...optionsBelow(one)])]);
}

/** Addresses of this API that are not in its OpenAPI, with the method if one is named. */
export function unknownPaths(code: readonly Code[]): string[] {
  const known = Object.entries(openApiDocument().paths ?? {}).map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]*\}/g, '[^/]+')}$`),
    methods: Object.keys(operations ?? {}),
  }));
  return code.flatMap(({ language, text }) => {
    if (language === 'output') return [];
    const found = text.matchAll(
      /(?:\b(GET|POST|PUT|DELETE) |\$API|(?<![\w/.>"}-]))(\/(?:v1\.1|subscription-management|health|\.well-known|operations)[^\s"'`?,)]*)/g,
    );
    return [...found].flatMap(([, method = '', path = '']) => {
      const whole = path.replace(/\/$/, '');
      const match = known.find(({ pattern }) => pattern.test(whole));
      const fits = match !== undefined && (method === '' || match.methods.includes(method.toLowerCase()));
      return fits ? [] : [`${method} ${path}`.trim()];
    });
  });
}

/** Settings that are assigned or named with `_FILE` and are not in the table. */
export function unknownSettings(code: readonly Code[], written: (name: string) => boolean): string[] {
  return code.flatMap(({ language, text }) => {
    if (language === 'output' || language === 'promql') return [];
    const names = [...text.matchAll(/(?<![\w$<"{/-])[A-Z][A-Z0-9]*(?:_(?:<ISO>|[A-Z0-9]+))+(?![\w-])/g)].map(
      ([name]) => name,
    );
    return names.filter((name) => {
      const setting = name.replace(/_FILE$/, '');
      return !(setting in SETTINGS || setting === 'INTEGRATION_<ISO>_URL' || written(name));
    });
  });
}
