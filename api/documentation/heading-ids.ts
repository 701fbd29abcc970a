import { lexer, type Token, type Tokens } from 'marked';

/** Ids of a page's headings in their order, as GitHub makes them. */
export function headingIds(markdown: string): string[] {
  const taken = new Map<string, number>();
  return lexer(markdown)
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map(({ tokens }) => freeId(taken, plainText(tokens)));
}

function freeId(taken: Map<string, number>, text: string): string {
  const id = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
  const used = taken.get(id) ?? 0;
  taken.set(id, used + 1);
  return used === 0 ? id : `${id}-${used}`;
}

function plainText(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) => ('tokens' in token ? plainText(token.tokens) : 'text' in token ? String(token.text) : ''))
    .join('');
}
