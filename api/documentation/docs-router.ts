import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import { guidePages, GUIDES_CSS } from './guide-pages';

const SWAGGER_FOLDER = path.dirname(require.resolve('swagger-ui-dist/package.json'));

const INDEX = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Electronic document submission</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/docs/swagger-ui.css"><link rel="icon" type="image/png" href="/docs/favicon-32x32.png"></head><body><div id="swagger-ui"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;

const START = `window.SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true, persistAuthorization: false, tryItOutEnabled: true, validatorUrl: null });\n`;

/** Everything from this server, nothing inline but the styles that Swagger UI sets on its own elements. */
const REFERENCE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SWAGGER_FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** A guide is text and one style sheet. */
const GUIDE_CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** GET /docs. */
export function referencePage(): RequestHandler {
  return fixedPage(Buffer.from(INDEX), 'text/html; charset=utf-8', REFERENCE_CSP);
}

/** What /docs loads, and the guides: works without any other host. */
export function docsRouter(): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const serve = (address: string, content: string | Buffer, contentType: string, csp = REFERENCE_CSP): void => {
    router.get(address, fixedPage(Buffer.from(content), contentType, csp));
  };
  serve('/docs/start.js', START, 'text/javascript; charset=utf-8');
  for (const [file, contentType] of Object.entries(SWAGGER_FILES))
    serve(`/docs/${file}`, readFileSync(path.join(SWAGGER_FOLDER, file)), contentType);
  serve('/docs/guides.css', GUIDES_CSS, 'text/css; charset=utf-8', GUIDE_CSP);
  for (const [address, html] of guidePages()) serve(address, html, 'text/html; charset=utf-8', GUIDE_CSP);
  return router;
}

/** The same bytes for everybody until the next release: whoever has them is told so. */
function fixedPage(bytes: Buffer, contentType: string, csp: string): RequestHandler {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  return (req, res) => {
    res.setHeader('Content-Security-Policy', csp);
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('ETag', etag);
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    res.setHeader('Content-Type', contentType);
    res.setHeader('Content-Length', bytes.length);
    res.end(bytes);
  };
}
