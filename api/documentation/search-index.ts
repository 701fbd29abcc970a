import { lexer, type Token } from 'marked';
import { HeadingIds } from './heading-ids';

/** A section that can be found. Short names: the index goes over the wire. */
export interface SearchEntry {
  /** Address, with the heading's id. */
  a: string;
  /** Title of the page. */
  p: string;
  /** Heading; the title of the page for what comes before the first. */
  h: string;
  /** Beginning of the text. */
  s: string;
  /** Every word of the text once. */
  w: string;
}

const SNIPPET = 140;

export interface SearchedPage {
  address: string;
  title: string;
  markdown: string;
}

/** The sections of a page: from each heading to the next. */
export function searchEntries({ address, title, markdown }: SearchedPage): SearchEntry[] {
  const ids = new HeadingIds();
  const sections: { id: string; heading: string; texts: string[] }[] = [{ id: '', heading: title, texts: [] }];
  for (const token of lexer(markdown)) {
    if (token.type !== 'heading') sections.at(-1)?.texts.push(textOf(token));
    else {
      const id = ids.idOf(token as Parameters<HeadingIds['idOf']>[0]);
      // The title stands for what comes before the first heading.
      if (token['depth'] > 1) sections.push({ id, heading: textOf(token), texts: [] });
    }
  }
  return sections.map(({ id, heading, texts }) => {
    const text = texts.join(' ').replace(/\s+/g, ' ').trim();
    return {
      a: id === '' ? address : `${address}#${id}`,
      p: title,
      h: heading,
      s: snippetOf(text),
      w: wordsOf(text),
    };
  });
}

function snippetOf(text: string): string {
  return text.length <= SNIPPET ? text : `${text.slice(0, SNIPPET).replace(/\s\S*$/, '')} …`;
}

function wordsOf(text: string): string {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_*-]+/gu) ?? [])].join(' ');
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'html':
    case 'space':
      return '';
    case 'list':
      return (token['items'] as Token[]).map(textOf).join(' ');
    case 'table': {
      const rows = [token['header'], ...(token['rows'] as unknown[])] as { tokens: Token[] }[][];
      return rows.flatMap((row) => row.map((cell) => cell.tokens.map(textOf).join(''))).join(' ');
    }
    default:
      if ('tokens' in token && token.tokens !== undefined) return token.tokens.map(textOf).join('');
      return 'text' in token ? String(token.text) : '';
  }
}
