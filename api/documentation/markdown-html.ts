import { Marked, type RendererObject } from 'marked';
import { servedAddress } from './guides';
import { HeadingIds } from './heading-ids';

/** A guide as HTML: links lead to what is served, those to files of the repository become plain text. */
export function guideHtml(markdown: string, page?: string): string {
  return new Marked({ async: false, renderer: rendererWith(new HeadingIds(), page) }).parse(markdown) as string;
}

/** A sentence as HTML. */
export function inlineHtml(markdown: string): string {
  return new Marked({ async: false, renderer: rendererWith(new HeadingIds()) }).parseInline(markdown) as string;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The name that a block of code says its file has: ```java file=First.java. */
export function fileOfBlock(info: string): string | undefined {
  return /\bfile=(\S+)/.exec(info)?.[1];
}

function rendererWith(ids: HeadingIds, page?: string): RendererObject {
  return {
    heading(heading) {
      const id = ids.idOf(heading);
      const text = this.parser.parseInline(heading.tokens);
      return `<h${heading.depth} id="${escapeHtml(id)}">${text}</h${heading.depth}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const address = servedAddress(href, page);
      return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
    },
    code({ text, lang = '' }) {
      const file = fileOfBlock(lang);
      const caption = file === undefined ? '' : `<p class="file"><code>${escapeHtml(file)}</code></p>`;
      // Commands and files; what a command prints has no language.
      const isTaken = file !== undefined || /^(?:sh|bash)\b/.test(lang);
      return `${caption}<pre tabindex="0"${isTaken ? ' data-copied' : ''}><code>${escapeHtml(text)}\n</code></pre>\n`;
    },
    table(token) {
      const cells = (row: typeof token.header, tag: string): string =>
        `<tr>${row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const rows = token.rows.map((row) => cells(row, 'td')).join('\n');
      return tableHtml(cells(token.header, 'th'), rows);
    },
    // A box in which nobody can put a mark is a character.
    checkbox() {
      return '☐ ';
    },
    // Comments are for those who edit the page; a guide needs no HTML of its own.
    html({ text }) {
      return /^<!--[\s\S]*-->\s*$/.test(text) ? '' : escapeHtml(text);
    },
  };
}

/** A table that scrolls in itself where the window is narrower. */
export function tableHtml(head: string, rows: string): string {
  return `<div class="table" tabindex="0"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div>\n`;
}
