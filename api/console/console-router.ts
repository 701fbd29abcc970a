import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type Response, type Router } from 'express';
import { projectRoot } from '../../platform/project-root';

/**
 * Scripts and styles are files of ours and nothing may become one at run time. The PDF beside a document is a blob; the
 * browser's own viewer asks for it as a frame and as an object.
 */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src blob:; object-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Folder in which `npm run build` puts the console. */
export function builtConsole(): string {
  return path.join(projectRoot(), 'dist', 'console');
}

/**
 * The support console: one page for all its addresses, which asks for a token itself, and the files that it loads, named by
 * their content. Sources that were not built have no console.
 */
export function consoleRouter(folder = builtConsole()): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  if (!existsSync(path.join(folder, 'index.html'))) return router;
  const page = readFileSync(path.join(folder, 'index.html'));
  for (const file of readdirSync(folder)) {
    const contentType = CONTENT_TYPES[path.extname(file)];
    if (contentType === undefined) continue;
    const content = readFileSync(path.join(folder, file));
    router.get(`/console/assets/${file}`, (_req, res) => send(res, content, contentType, ONE_YEAR));
  }
  router.get(['/console', /^\/console\/(?!assets\/).*$/], (_req, res) =>
    send(res, page, 'text/html; charset=utf-8', 'no-store'),
  );
  return router;
}

function send(res: Response, content: Buffer, contentType: string, cacheControl: string): void {
  res.setHeader('Content-Security-Policy', CSP);
  res.setHeader('Cache-Control', cacheControl);
  res.setHeader('Content-Type', contentType);
  res.setHeader('Content-Length', content.length);
  res.end(content);
}
