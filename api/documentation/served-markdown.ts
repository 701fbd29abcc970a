import { servedAddress } from './guides';

const FENCE = /^\s*(?:```|~~~)/;
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A page as it is served for programs: without comments, and links lead to what is served. */
export function servedMarkdown(markdown: string): string {
  let isCode = false;
  const lines = markdown
    .replace(/^<!--[\s\S]*?-->\n{0,2}/gm, '')
    .split('\n')
    .map((line) => {
      if (FENCE.test(line)) isCode = !isCode;
      return isCode
        ? line.replace(/^(\s*```\w*) .*$/, '$1')
        : line.replace(LINK, (link, text: string, href: string) => (isServed(href) ? link : text));
    });
  return lines.join('\n');
}

function isServed(href: string): boolean {
  return servedAddress(href) !== undefined;
}
