import { lexer, walkTokens, type Token, type Tokens } from 'marked';
import { fileOfBlock } from '../../../../api/documentation/markdown-html';
import { present } from '../../../../platform/present';

/** A command of a page, run as it stands there. */
interface Command {
  kind: 'command';
  text: string;
  /** What the page shows of its output, compared in shape. */
  output?: string;
  /** The service refuses at least one request of it. */
  refused: boolean;
  /** Run before the service is started, for all pages. */
  beforeStart: boolean;
}

/** Preparations that readers need not see: a comment that begins with `run`. */
interface Preparation {
  kind: 'preparation';
  text: string;
}

interface ProgramFile {
  kind: 'file';
  name: string;
  text: string;
}

/** Run in a shell of its own, with nothing set: by `test/e2e/several-instances.test.ts`, not with the others of its page. */
export interface OwnShell {
  kind: 'own-shell';
  text: string;
  output?: string;
  /** Addresses of the machines that it is run on; it runs on until it is ended. Empty: it ends, and is run once. */
  machines: readonly string[];
}

/** What cannot be run here, and why. */
export interface NotRun {
  kind: 'not-run';
  language: string;
  text: string;
  reason: string;
}

export type Block = Command | Preparation | ProgramFile | OwnShell | NotRun;

const SHELL = /^(?:sh|bash|shell)$/;
const PROGRAM = /^(?:ts|typescript|js|javascript|python|java)$/;

/**
 * The blocks of a page that mean something to a machine, in their order. A shell block is run unless it says why not, so that a
 * command cannot be forgotten; a program has to say its file's name, or why it is not run.
 */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  const tokens: Token[] = [];
  void walkTokens(lexer(markdown), (token) => {
    if (token.type === 'code' || token.type === 'html' || token.type === 'paragraph') tokens.push(token);
  });
  tokens.forEach((token, index) => {
    const block = blockOf(token, tokens[index + 1]);
    if (block !== undefined) blocks.push(block);
  });
  return blocks;
}

function blockOf(token: Token, next: Token | undefined): Block | undefined {
  if (token.type === 'html') {
    const [, text] = /^<!-- run\n([\s\S]*?)-->/.exec(token.raw) ?? [];
    return text === undefined ? undefined : { kind: 'preparation', text };
  }
  if (token.type !== 'code') return undefined;
  const { text, lang = '' } = token as Tokens.Code;
  const [language = ''] = lang.split(' ');
  const [, reason] = /\bnot-run="([^"]+)"/.exec(lang) ?? [];
  if (reason !== undefined) return { kind: 'not-run', language, text, reason };
  const name = fileOfBlock(lang);
  if (name !== undefined) return { kind: 'file', name, text: `${text}\n` };
  if (PROGRAM.test(language)) throw new Error(`a block of ${language} says neither file= nor not-run=:\n${text}`);
  if (!SHELL.test(language)) return undefined;
  const output = outputIn(next);
  const [isOwn, machines = ''] = /\bown-shell(?:=(\S+))?/.exec(lang) ?? [];
  if (isOwn !== undefined)
    return { kind: 'own-shell', text, machines: machines.split(',').filter(Boolean), ...present({ output }) };
  return {
    kind: 'command',
    text,
    refused: / refused\b/.test(lang),
    beforeStart: / before-start\b/.test(lang),
    ...present({ output }),
  };
}

/** A block without a language right after a command is what the command prints. */
function outputIn(token: Token | undefined): string | undefined {
  if (token?.type !== 'code') return undefined;
  const { text, lang = '' } = token as Tokens.Code;
  return lang === '' ? text : undefined;
}
