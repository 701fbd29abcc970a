import { readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import { ERRORS_CSS, errorsHtml } from './error-pages';

const SWAGGER_FOLDER = path.dirname(require.resolve('swagger-ui-dist/package.json'));

const INDEX = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Electronic document submission</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/docs/swagger-ui.css"><link rel="icon" type="image/png" href="/docs/favicon-32x32.png"></head><body><div id="swagger-ui"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;

const START = `window.SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true, persistAuthorization: false, tryItOutEnabled: true, validatorUrl: null });\n`;

/** Everything from this server, nothing inline but the styles that Swagger UI sets on its own elements. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SWAGGER_FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** /docs with its assets, and /docs/errors: works without any other host. */
export function docsRouter(): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const page = (content: string | Buffer, contentType: string): RequestHandler => {
    return (_req, res) => {
      res.setHeader('Content-Security-Policy', CSP);
      res.setHeader('Cache-Control', 'no-cache');
      res.setHeader('Content-Type', contentType);
      res.end(content);
    };
  };
  router.get('/docs', page(INDEX, 'text/html; charset=utf-8'));
  router.get('/docs/start.js', page(START, 'text/javascript; charset=utf-8'));
  router.get('/docs/errors', page(errorsHtml(), 'text/html; charset=utf-8'));
  router.get('/docs/errors.css', page(ERRORS_CSS, 'text/css; charset=utf-8'));
  for (const [file, contentType] of Object.entries(SWAGGER_FILES))
    router.get(`/docs/${file}`, page(readFileSync(path.join(SWAGGER_FOLDER, file)), contentType));
  return router;
}
