import { lexer, type Token, type Tokens } from 'marked';

/** Gives the headings of one page their ids, in their order, as GitHub does. */
export class HeadingIds {
  private readonly taken = new Map<string, number>();

  idOf({ tokens }: Tokens.Heading): string {
    const id = plainText(tokens)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const used = this.taken.get(id) ?? 0;
    this.taken.set(id, used + 1);
    return used === 0 ? id : `${id}-${used}`;
  }
}

export function headingIds(markdown: string): string[] {
  const ids = new HeadingIds();
  return lexer(markdown)
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map((heading) => ids.idOf(heading));
}

function plainText(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) => ('tokens' in token ? plainText(token.tokens) : 'text' in token ? String(token.text) : ''))
    .join('');
}
