import { GUIDE_GROUPS } from './guides';
import { escapeHtml } from './markdown-html';

export interface PageContent {
  /** Name of the guide, for the navigation; none for the start page. */
  name?: string;
  title: string;
  html: string;
}

const SITE = 'Electronic document submission';

/**
 * Frame that every page of the documentation has around its content. It is whole without a script; search and buttons appear
 * with one.
 */
export function pageHtml({ name, title, html }: PageContent): string {
  const markdown =
    name === undefined ? '' : `<link rel="alternate" type="text/markdown" href="/docs/${escapeHtml(name)}.md">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} – ${SITE}</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/docs/guides.css"><link rel="icon" type="image/png" href="/docs/favicon-32x32.png">${markdown}<script type="module" src="/docs/search.js"></script><script type="module" src="/docs/copy.js"></script></head><body><a class="skip" href="#main">Skip to content</a><header><a class="home" href="/docs">Documentation</a><form role="search" hidden><input id="search" type="search" aria-label="Search the guides" aria-controls="results" autocomplete="off" placeholder="Search (press /)"><p id="found" role="status"></p><ul id="results" hidden></ul></form><a href="/docs/reference">API reference</a><a class="to-guides" href="#guides">All guides</a></header><div class="columns"><main id="main" tabindex="-1">${onThisPage(html)}${name === undefined ? '' : `<p class="source"><a href="/docs/${escapeHtml(name)}.md">This page as Markdown</a></p>`}</main>${navigation(name)}</div></body></html>`;
}

function navigation(current: string | undefined): string {
  const groups = GUIDE_GROUPS.map(({ title, guides }) => {
    const links = guides.map(
      ({ name, title: text }) =>
        `<li><a href="/docs/${name}"${name === current ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a></li>`,
    );
    return `<h2>${escapeHtml(title)}</h2><ul>${links.join('')}</ul>`;
  });
  return `<nav id="guides" aria-label="Guides">${groups.join('')}</nav>`;
}

/** A heading stands on a line of its own. */
const [BEFORE_ID, BEFORE_TEXT, AFTER_TEXT] = ['<h2 id="', '">', '</h2>'];
/** Shorter pages are seen at a glance. */
const LONG = 4;

/** Adds the list of its sections to a long page, below the title. */
function onThisPage(html: string): string {
  const headings = html.split('\n').filter((line) => line.startsWith(BEFORE_ID));
  const sections = headings.map((line) => {
    const [id = '', ...text] = line.slice(BEFORE_ID.length, -AFTER_TEXT.length).split(BEFORE_TEXT);
    return `<li><a href="#${id}">${text.join(BEFORE_TEXT).replace(/<\/?a\b[^<>]*>/g, '')}</a></li>`;
  });
  if (sections.length < LONG) return html;
  const list = `<nav class="sections" aria-label="On this page"><ul>${sections.join('')}</ul></nav>`;
  return html.replace('</h1>', () => `</h1>${list}`);
}
