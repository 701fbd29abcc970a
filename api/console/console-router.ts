import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type Response, type Router } from 'express';
import { systemsOf } from '../../countries/integration/systems';
import { supportedContexts, SUPPORTED_COUNTRIES } from '../../countries/registry';
import { projectRoot } from '../../platform/project-root';
import type { ApiSettings } from '../dependencies';
import { escapeHtml } from '../documentation/markdown-html';

/**
 * Scripts and styles are files of ours and nothing may become one at run time. A company's logo is a blob. The PDF beside a document is a blob; the
 * browser's own viewer asks for it as a frame and as an object.
 */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src blob:; frame-src blob:; object-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const HTML = 'text/html; charset=utf-8';
const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * The page of `/check` shows an invoice as a page of its own, in a frame without scripts: that has its styles in itself, and pictures
 * in its addresses.
 */
const CHECK_CSP = CSP.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'").replace(
  'img-src blob:',
  'img-src data:',
);

/** Folder in which `npm run build` puts the console. */
export function builtConsole(): string {
  return path.join(projectRoot(), 'dist', 'console');
}

/**
 * The support console: one page for all its addresses, which asks for a token itself, the page `/check` beside it, and the files that
 * they load, named by their content. Sources that were not built have neither.
 */
export function consoleRouter({ CHECK_PAGE }: Pick<ApiSettings, 'CHECK_PAGE'>, folder = builtConsole()): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  if (!existsSync(path.join(folder, 'index.html'))) return router;
  for (const file of readdirSync(folder)) {
    const contentType = CONTENT_TYPES[path.extname(file)];
    if (contentType === undefined) continue;
    const content = readFileSync(path.join(folder, file));
    router.get(`/console/assets/${file}`, (_req, res) => send(res, content, contentType, CSP, ONE_YEAR));
  }
  const page = readFileSync(path.join(folder, 'index.html'));
  router.get(['/console', /^\/console\/(?!assets\/).*$/], (_req, res) => send(res, page, HTML, CSP, 'no-store'));
  const check = readFileSync(path.join(folder, 'check.html'), 'utf8');
  const settings = escapeHtml(JSON.stringify({ access: CHECK_PAGE, countries: offeredCountries() }));
  const checkPage = Buffer.from(check.replace('{{settings}}', () => settings));
  router.get('/check', (_req, res) => send(res, checkPage, HTML, CHECK_CSP, 'no-store'));
  return router;
}

/** What may be chosen: each purpose and flow of a country, and the systems that take such documents. */
function offeredCountries(): object[] {
  return SUPPORTED_COUNTRIES.map((iso) => ({
    iso,
    contexts: supportedContexts(iso).map(({ purpose, flow }) => ({
      purpose,
      flow,
      systems: systemsOf(iso)
        .filter(({ contexts }) => contexts.some((one) => one.purpose === purpose && one.flow === flow))
        .map(({ name }) => name),
    })),
  }));
}

function send(res: Response, content: Buffer, contentType: string, policy: string, cacheControl: string): void {
  res.setHeader('Content-Security-Policy', policy);
  res.setHeader('Cache-Control', cacheControl);
  res.setHeader('Content-Type', contentType);
  res.setHeader('Content-Length', content.length);
  res.end(content);
}
