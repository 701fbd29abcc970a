import { accessSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { projectRoot } from '../../platform/project-root';
import { errorsHtml, errorsMarkdown } from './error-pages';
import { GUIDES } from './guides';
import { llmsText } from './llms-text';
import { guideHtml } from './markdown-html';
import { pageHtml } from './page-layout';
import { searchEntries, type SearchEntry } from './search-index';
import { servedMarkdown } from './served-markdown';
import { startMarkdown } from './start-page';

export interface ServedFile {
  contentType: string;
  /** Made when it is asked for: all pages at once would cost every start half a second. */
  content: () => string | Buffer | Promise<string>;
}

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Every file of the guides by its address. The API does not start without their sources, which are read when they are asked for. */
export function documentationSite(): ReadonlyMap<string, ServedFile> {
  const start = startMarkdown();
  const files: [string, string, ServedFile['content']][] = [
    ['/docs', HTML, () => pageHtml({ title: 'Documentation', html: guideHtml(start) })],
    ['/docs/index.md', MARKDOWN, () => servedMarkdown(start)],
    ['/docs/search-index.json', JSON_TYPE, searchIndex],
    ['/llms.txt', 'text/plain; charset=utf-8', llmsText],
  ];
  const style = docsFile('assets/colours.css') + docsFile('assets/guides.css');
  files.push(['/docs/guides.css', 'text/css; charset=utf-8', () => style]);
  for (const name of ['search.js', 'copy.js']) {
    const script = docsFile(`assets/${name}`);
    files.push([`/docs/${name}`, 'text/javascript; charset=utf-8', () => script]);
  }
  for (const { name, title } of GUIDES) {
    const html = name === 'errors' ? errorsHtml : () => guideHtml(markdownOf(name), name);
    if (name !== 'errors') accessSync(docsPath(`${name}.md`));
    files.push(
      [`/docs/${name}`, HTML, () => pageHtml({ name, title, html: html() })],
      [`/docs/${name}.md`, MARKDOWN, () => servedMarkdown(markdownOf(name), name)],
    );
  }
  return new Map(files.map(([address, contentType, content]) => [address, { contentType, content }]));
}

/** One page in a turn of the event loop: nobody waits for all of them. */
async function searchIndex(): Promise<string> {
  const entries: SearchEntry[] = [];
  for (const { name, title } of GUIDES) {
    entries.push(...searchEntries({ address: `/docs/${name}`, title, markdown: markdownOf(name) }));
    await nextTurn();
  }
  return JSON.stringify(entries);
}

function markdownOf(name: string): string {
  return name === 'errors' ? errorsMarkdown() : docsFile(`${name}.md`);
}

function docsFile(name: string): string {
  return readFileSync(docsPath(name), 'utf8');
}

function docsPath(name: string): string {
  return path.join(projectRoot(), 'docs', name);
}
