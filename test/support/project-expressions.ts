import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../platform/project-root';

export interface Expression {
  source: string;
  flags: string;
  /** `file:line` of every place where it is written. */
  places: string[];
}

interface Part {
  file: ts.SourceFile;
  node: ts.Node;
}

/**
 * Every regular expression that the project is written with: literals, `new RegExp(…)` of strings and templates, and
 * `pattern` in JSON schemas. In a template, `${NAME.source}` is the literal that NAME stands for; anything else stands
 * there for a plain word.
 */
export function projectExpressions(): Expression[] {
  const parts = sourceFiles().flatMap((file) => nodesOf(file).map((node) => ({ file, node })));
  const named = new Map(parts.flatMap(({ node }) => namedLiteral(node)));
  const found = new Map<string, Expression>();
  for (const part of parts) {
    const expression = expressionAt(part, named);
    if (expression === undefined) continue;
    const key = `/${expression.source}/${expression.flags}`;
    const place = placeOf(part);
    const known = found.get(key);
    if (known) known.places.push(place);
    else found.set(key, { ...expression, places: [place] });
  }
  return [...found.values()];
}

function sourceFiles(): ts.SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.mjs', '*.cjs'], { cwd: projectRoot(), encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((name) => name !== '' && !name.startsWith('test/'))
    .map((name) => {
      const text = readFileSync(path.join(projectRoot(), name), 'utf8');
      return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    });
}

function nodesOf(file: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const walk = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, walk);
  };
  walk(file);
  return nodes;
}

function namedLiteral(node: ts.Node): [string, string][] {
  if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return [];
  return ts.isRegularExpressionLiteral(node.initializer)
    ? [[node.name.getText(), literal(node.initializer).source]]
    : [];
}

function expressionAt({ node }: Part, named: ReadonlyMap<string, string>): Omit<Expression, 'places'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) return literal(node);
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'pattern' && ts.isStringLiteralLike(node.initializer)) {
    return { source: node.initializer.text, flags: 'u' };
  }
  if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
    const [source, flags] = node.arguments ?? [];
    if (source === undefined) return undefined;
    return { source: textOf(source, named), flags: flags === undefined ? '' : textOf(flags, named) };
  }
  return undefined;
}

function literal(node: ts.RegularExpressionLiteral): { source: string; flags: string } {
  const end = node.text.lastIndexOf('/');
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

function textOf(node: ts.Expression, named: ReadonlyMap<string, string>): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return 'word';
  const spans = node.templateSpans.map(({ expression, literal: { text } }) => {
    const name = /^(\w+)\.source$/.exec(expression.getText())?.[1];
    return (name === undefined ? 'word' : (named.get(name) ?? 'word')) + text;
  });
  return node.head.text + spans.join('');
}

function placeOf({ file, node }: Part): string {
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
