import type { Request, RequestHandler } from 'express';
import type { Purpose } from '../../documents/model/document-context';
import { pickLanguage } from '../../documents/rendering/language';
import { accessOf, callOf, ownerOf } from '../call';
import { goneSignal } from '../client-gone';
import type { ApiDependencies } from '../dependencies';
import { chooseMediaType } from '../mappers/accept';
import { PRINTING_DEADLINE_MS } from '../deadline';
import { takeTurn, workTurns } from '../middleware/take-turn';
import { sendReply } from '../reply';
import { findOwnDocument } from './find-own-document';
import { jsonRepresentation, upToDate } from './json-representation';
import { pdfRepresentation } from './pdf-representation';
import { pngRepresentation } from './png-representation';
import { xmlRepresentation } from './xml-representation';

const REPRESENTATIONS = {
  'application/json': jsonRepresentation,
  'application/xml': xmlRepresentation,
  'application/pdf': pdfRepresentation,
  'image/png': pngRepresentation,
} as const;

const MEDIA_TYPES = Object.keys(REPRESENTATIONS);

/** Bytes may be kept by the client itself but are asked for again; what JSON says changes and is not kept at all. */
const CACHE_CONTROL: Readonly<Record<string, string>> = { 'application/json': 'private, no-store' };

/** Documents whose bytes are in memory for an answer. What is printed keeps them for longer, and reads do not wait for it. */
const READING = {
  atOnce: 24,
  atOncePerOwner: 4,
  maxWaiting: 600,
  maxWaitingPerOwner: 200,
  overloaded: 'Too many documents are waiting to be read.',
};
const PRINTING = { ...READING, atOnce: 64, atOncePerOwner: 8, overloaded: 'Too many PDFs are waiting.' };

/** GET /v1.1/document: one document in the representation that Accept asks for. */
export function getDocument(deps: ApiDependencies): RequestHandler {
  const reading = workTurns(READING);
  const printing = workTurns(PRINTING);
  return async (req, res) => {
    const call = callOf(res);
    res.setHeader('Vary', 'Accept, Accept-Language, Authorization');
    const mediaType = chooseMediaType(req.get('accept'), MEDIA_TYPES) as keyof typeof REPRESENTATIONS;
    const { query } = call;
    const context = { countryIso: String(query['countryIso']), purpose: query['purpose'] as Purpose };
    const found = await findOwnDocument(deps.documents, accessOf(call), String(query['documentId']), context);
    const document = mediaType === 'application/json' ? await upToDate(deps, found) : found;
    const isPrinted = mediaType === 'application/pdf';
    if (isPrinted) call.deadline?.restart(PRINTING_DEADLINE_MS);
    const language = pickLanguage(req.get('accept-language'));
    const release = await takeTurn(isPrinted ? printing : reading, res);
    try {
      const reader = { ...ownerOf(call), gone: goneSignal(res) };
      const reply = await REPRESENTATIONS[mediaType](deps, document, language, reader);
      const headers: Record<string, string> = {
        'Cache-Control': CACHE_CONTROL[mediaType] ?? 'private, no-cache',
        ...reply.headers,
      };
      sendReply(res, notModified(req, headers['ETag']) ? { status: 304, headers } : { ...reply, headers });
    } finally {
      release();
    }
  };
}

function notModified(req: Request, etag: string | undefined): boolean {
  const header = req.get('if-none-match');
  if (etag === undefined || header === undefined) return false;
  const known = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}
