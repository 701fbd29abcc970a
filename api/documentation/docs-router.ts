import { createHash } from 'node:crypto';
import { accessSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import type { FindingLanguage } from '../../validation/finding-language';
import { findingLanguage } from '../../validation/finding-messages';
import { errorLanguage } from '../middleware/error-language';
import { rulePage } from './rule-page';
import { documentationSite, type ServedFile } from './site';

const SWAGGER_FOLDER = path.dirname(require.resolve('swagger-ui-dist/package.json'));

const REFERENCE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API reference – Electronic document submission</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/docs/swagger-ui.css"><link rel="icon" type="image/png" href="/docs/favicon-32x32.png"></head><body><a href="/docs">Guides</a><div id="swagger-ui"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;

const START = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
follow();
dark.addEventListener('change', follow);
window.SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true, persistAuthorization: false, tryItOutEnabled: true, validatorUrl: null });\n`;

/** Everything from this server, nothing inline but the styles that Swagger UI sets on its own elements. */
const REFERENCE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A guide is text, a style sheet and scripts, which may not make markup of a string. */
const GUIDE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const SWAGGER_FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** Below it is a page for each rule, made as it is asked for. */
const RULES = '/docs/rules/';

/** An operation of the API, unlike the pages below it. */
const START_ADDRESS = '/docs';

let pages: ReadonlyMap<string, RequestHandler> | undefined;

/** GET /docs. */
export function startPage(): RequestHandler {
  const page = servedPages().get(START_ADDRESS);
  if (page === undefined) throw new Error('the documentation has no start page');
  return page;
}

/** The guides, the reference and what they load: works without any other host. */
export function serveDocumentation(): RequestHandler {
  const served = servedPages();
  return async (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const rule = isRead && req.path.startsWith(RULES) ? explanationOf(req) : undefined;
    if (rule !== undefined) {
      res.setHeader('Content-Security-Policy', GUIDE_CSP);
      res.setHeader('Content-Language', rule.language);
      res.type('html').send(rule.html);
      return;
    }
    const page = isRead ? served.get(req.path) : undefined;
    if (page === undefined || req.path === START_ADDRESS) next();
    else await page(req, res, next);
  };
}

/** Of the rule that the path ends with, in the language of the query, else of the browser. */
function explanationOf(req: Request): { html: string; language: FindingLanguage } | undefined {
  const asked = /[?&]language=([a-z]{2})(?:&|$)/.exec(req.originalUrl)?.[1];
  const language = asked === undefined ? errorLanguage(req) : findingLanguage(asked);
  const html = rulePage(req.path.slice(RULES.length), language);
  return html === undefined ? undefined : { html, language };
}

function servedPages(): ReadonlyMap<string, RequestHandler> {
  return (pages ??= new Map([...guidePages(), ...referencePages()]));
}

function guidePages(): [string, RequestHandler][] {
  return [...documentationSite()].map(([address, file]) => [address, fixedPage(file, GUIDE_CSP)]);
}

function referencePages(): [string, RequestHandler][] {
  const files: [string, ServedFile][] = [
    ['/docs/reference', { contentType: 'text/html; charset=utf-8', content: () => REFERENCE }],
    ['/docs/start.js', { contentType: 'text/javascript; charset=utf-8', content: () => START }],
    ...Object.entries(SWAGGER_FILES).map(([name, contentType]): [string, ServedFile] => [
      `/docs/${name}`,
      { contentType, content: swaggerFile(name) },
    ]),
  ];
  return files.map(([address, file]) => [address, fixedPage(file, REFERENCE_CSP)]);
}

function swaggerFile(name: string): () => Buffer {
  const file = path.join(SWAGGER_FOLDER, name);
  accessSync(file);
  return () => readFileSync(file);
}

/** Smaller answers gain nothing by being compressed. */
const COMPRESSED_FROM = 16_384;

interface Written {
  plain: Buffer;
  tag: string;
  compressed?: Buffer;
}

/** The same bytes for everybody until the next release: whoever has them is told so. */
function fixedPage({ content, contentType }: ServedFile, csp: string): RequestHandler {
  let written: Promise<Written> | undefined;
  return async (req: Request, res: Response) => {
    // What could not be read once, for want of a file handle, is read anew for the next.
    const page = await (written ??= write(content).catch((error: unknown) => {
      written = undefined;
      throw error;
    }));
    const { plain, tag } = page;
    const isCompressed = plain.length >= COMPRESSED_FROM && req.acceptsEncodings(['gzip', 'identity']) === 'gzip';
    res.setHeader('Content-Security-Policy', csp);
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('Vary', 'Accept-Encoding');
    res.setHeader('ETag', isCompressed ? `"${tag}-gzip"` : `"${tag}"`);
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    const bytes = isCompressed ? (page.compressed ??= gzipSync(plain)) : plain;
    if (isCompressed) res.setHeader('Content-Encoding', 'gzip');
    res.setHeader('Content-Type', contentType);
    res.setHeader('Content-Length', bytes.length);
    res.end(bytes);
  };
}

async function write(content: ServedFile['content']): Promise<Written> {
  const plain = Buffer.from(await content());
  return { plain, tag: createHash('sha256').update(plain).digest('base64url').slice(0, 27) };
}
