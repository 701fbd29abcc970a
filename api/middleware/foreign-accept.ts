import type { RequestHandler } from 'express';
import { callOf } from '../call';
import { chooseMediaType } from '../mappers/accept';

/**
 * Operations that offer several representations say before they do any work that they have nothing of what Accept asks for.
 * Where there is nothing to choose, Accept is not read: generated clients ask for JSON wherever an error could be JSON.
 */
export const refuseForeignAccept: RequestHandler = (req, res, next) => {
  const { operation, record } = callOf(res);
  if (operation !== undefined && record?.negotiates === true) chooseMediaType(req.get('accept'), operation.answerTypes);
  next();
};
