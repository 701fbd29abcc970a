import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/project-root';
import { errorsHtml } from './error-pages';
import { GUIDES } from './guides';
import { escapeHtml, guideHtml } from './markdown-html';

/** The guides by their address. Read and written once, when the API starts. */
export function guidePages(): ReadonlyMap<string, string> {
  return new Map(
    GUIDES.map(({ name, title }) => {
      const content = name === 'errors' ? errorsHtml() : guideHtml(readGuide(name));
      return [`/docs/${name}`, page(name, title, content)];
    }),
  );
}

function readGuide(name: string): string {
  return readFileSync(path.join(projectRoot(), 'docs', `${name}.md`), 'utf8');
}

function page(current: string, title: string, content: string): string {
  const links = GUIDES.map(
    ({ name, title: text }) =>
      `<a href="/docs/${name}"${name === current ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} – Electronic document submission</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/docs/guides.css"><link rel="icon" type="image/png" href="/docs/favicon-32x32.png"></head><body><nav aria-label="Documentation"><a href="/docs">API reference</a>${links.join('')}</nav><main>${content}</main></body></html>`;
}

export const GUIDES_CSS = `:root{color-scheme:light dark;--text:#1b1b1b;--soft:#5c5c5c;--line:#d9d9d9;--code:#f3f3f3;--page:#fff;--link:#0b57d0;--mark:#fff6d6}
@media (prefers-color-scheme:dark){:root{--text:#e6e6e6;--soft:#a3a3a3;--line:#3d3d3d;--code:#262626;--page:#171717;--link:#8ab4f8;--mark:#3b3413}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{font:16px/1.55 system-ui,sans-serif;margin:0 auto;padding:1rem;max-width:60rem;color:var(--text);background:var(--page);overflow-wrap:break-word}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding-bottom:.75rem;border-bottom:1px solid var(--line)}
a{color:var(--link)}
nav a{text-decoration:none;padding:.15rem 0}
nav a:hover{text-decoration:underline}
nav a[aria-current]{color:var(--text);font-weight:600}
h1{font-size:1.8rem;line-height:1.2;margin:1.5rem 0 1rem}
h2{font-size:1.3rem;line-height:1.3;margin:2rem 0 .5rem}
h3{font-size:1.05rem;margin:1.5rem 0 .5rem}
code{font:.875em ui-monospace,monospace;background:var(--code);padding:.1em .3em;border-radius:3px}
pre{background:var(--code);padding:.75rem 1rem;border-radius:6px;overflow-x:auto;line-height:1.45}
pre code{padding:0;background:none}
.table{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.35rem 1rem .35rem 0;border-bottom:1px solid var(--line);overflow-wrap:normal}
td{min-width:6rem}
section:target,tr:target{background:var(--mark)}
section:target{box-shadow:0 0 0 .5rem var(--mark)}
small{color:var(--soft)}
`;
