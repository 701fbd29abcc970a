import type { Request, Response } from 'express';
import { type Language, pickLanguage } from '../../documents/rendering/language';
import { languageOfCountries } from '../../documents/rendering/language-of-countries';
import { callOf, readingTurnOf } from '../call';
import { goneSignal } from '../client-gone';
import { PRINTING_DEADLINE_MS } from '../deadline';
import type { ApiDependencies } from '../dependencies';
import { takeTurn, workTurns } from '../middleware/take-turn';
import { sendReply } from '../reply';
import { present } from '../../platform/present';
import type { TargetSyntax } from '../../documents/formats/convert-syntax';
import type { OwnDocument } from './find-own-document';
import { jsonRepresentation } from './json-representation';
import { AUTHORITY_XML, authorityRepresentation } from './authority-representation';
import { originalRepresentation } from './original-representation';
import { pdfRepresentation } from './pdf-representation';
import { pngRepresentation } from './png-representation';
import { xmlRepresentation } from './xml-representation';

const REPRESENTATIONS = {
  'application/json': jsonRepresentation,
  'application/xml': xmlRepresentation,
  'application/pdf': pdfRepresentation,
  'image/png': pngRepresentation,
  [AUTHORITY_XML]: authorityRepresentation,
} as const;

/** As it was submitted: what that is, is known when it is read. */
const ORIGINAL = 'original';

type MediaType = keyof typeof REPRESENTATIONS;
export type RepresentationType = MediaType | typeof ORIGINAL;

export const REPRESENTATION_TYPES = Object.keys(REPRESENTATIONS) as MediaType[];

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

export type SendRepresentation = (
  req: Request,
  res: Response,
  mediaType: RepresentationType,
  document: OwnDocument,
) => Promise<void>;

/** Sends a document in one of its representations, in turn. */
export function representationSender(deps: ApiDependencies): SendRepresentation {
  const reading = workTurns(READING);
  const printing = workTurns(PRINTING);
  return async (req, res, mediaType, document) => {
    const call = callOf(res);
    const isPrinted = mediaType === 'application/pdf';
    if (isPrinted) call.deadline?.restart(PRINTING_DEADLINE_MS);
    const language = pickLanguage(req.get('accept-language'), isPrinted ? languageOf(document) : undefined);
    const release = await takeTurn(isPrinted ? printing : reading, res);
    try {
      const syntax = call.query['syntax'] as TargetSyntax | undefined;
      const reader = { ...readingTurnOf(call), gone: goneSignal(res), ...present({ syntax }) };
      const represent = mediaType === ORIGINAL ? originalRepresentation : REPRESENTATIONS[mediaType];
      const reply = await represent(deps, document, language, reader);
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

/** Language of the parties' country, as far as the record knows both. */
function languageOf({ supplier, customer }: OwnDocument): Language {
  return languageOfCountries(supplier.address?.countryCode, customer.address?.countryCode);
}

function notModified(req: Request, etag: string | undefined): boolean {
  const header = req.get('if-none-match');
  if (etag === undefined || header === undefined) return false;
  const known = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}
