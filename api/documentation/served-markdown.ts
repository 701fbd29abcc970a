import { servedAddress } from './guides';
import { fileOfBlock } from './markdown-html';

const COMMENT_END = '-->';
const FENCE = /^\s*(?:```|~~~)/;
const BLOCK = /^(\s*```\w*) (.*)$/;
const LINK = /\[([^[\]]+)\]\(([^()[\]\s]+)\)/g;

/** A page as it is served for programs: without comments, and links lead to what is served. */
export function servedMarkdown(markdown: string, page?: string): string {
  let isCode = false;
  const lines = withoutComments(markdown)
    .split('\n')
    .map((line) => {
      if (FENCE.test(line)) isCode = !isCode;
      return isCode
        ? line.replace(BLOCK, (_, fence: string, info: string) => opened(fence, fileOfBlock(info)))
        : line.replace(LINK, (link, text: string, href: string) =>
            servedAddress(href, page) === undefined ? text : link,
          );
    });
  return lines.join('\n');
}

/** The block's file stays, which a reader has to write; what is meant for the tests goes. */
function opened(fence: string, file: string | undefined): string {
  return file === undefined ? fence : `${fence} file=${file}`;
}

/** A comment begins a line; the empty line after it goes as well. */
function withoutComments(markdown: string): string {
  const [text = '', ...commented] = markdown.split(/^<!--/m);
  return commented.reduce((kept, part) => {
    const end = part.indexOf(COMMENT_END);
    return kept + (end === -1 ? `<!--${part}` : part.slice(end + COMMENT_END.length).replace(/^\n{0,2}/, ''));
  }, text);
}
