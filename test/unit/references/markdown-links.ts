import path from 'node:path';
import { lexer, walkTokens, type Tokens } from 'marked';
import { headingIds } from '../../../api/documentation/heading-ids';
import { textOf, type Repository } from './repository-files';

/** Links of a page to files and headings of this repository that are not there. */
export function deadLinks(page: string, known: Repository): string[] {
  const dead: string[] = [];
  void walkTokens(lexer(textOf(page)), (token) => {
    if (token.type !== 'link' && token.type !== 'image') return;
    const { href } = token as Tokens.Link;
    // Addresses of the service: those of guides are followed where they are served.
    if (/^(?:[a-z]+:|\/)/.test(href)) return;
    const [target = '', anchor] = href.split('#');
    const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target);
    if (!known.files.has(file) && !known.folders.has(file.replace(/\/$/, ''))) dead.push(href);
    else if (anchor !== undefined && !headingIds(textOf(file)).includes(anchor)) dead.push(href);
  });
  return dead;
}
