import type { RequestHandler } from 'express';
import { callOf } from '../call';
import { chooseMediaType } from '../mappers/accept';

/** Operations say before they do any work that they have nothing of what Accept asks for. */
export const refuseForeignAccept: RequestHandler = (req, res, next) => {
  const { operation, record } = callOf(res);
  // An answer without a body fits every Accept.
  if (operation !== undefined && operation.answerTypes.length > 0 && record?.isPage !== true)
    chooseMediaType(req.get('accept'), operation.answerTypes);
  next();
};
