import { BodySchema } from '../../documents/formats/json/body-schema';
import { parseBody } from '../../documents/formats/json/parse-body';
import { summaryOf, type Problem } from '../../platform/errors';
import { parseDocumentFilter, type DocumentFilter } from '../../storage/document-filter';
import { RequestError } from '../mappers/api-error';
import { CREATE_REPLAY } from '../openapi/replay-job-schemas';

interface Body {
  documentIds?: string[];
  filter?: Record<string, unknown>;
  reason: string;
  dryRun?: boolean;
  ratePerMinute?: number;
}

export interface AskedReplay extends Omit<Body, 'documentIds' | 'filter'> {
  asked: { documentIds: readonly string[] } | { filter: DocumentFilter };
}

const SCHEMA = new BodySchema<Body>(CREATE_REPLAY);

/** Reads the body of a replay of many documents; every wrong field is named. */
export function readReplays(bytes: Uint8Array): AskedReplay {
  const parsed = parseBody(bytes);
  if (!parsed.ok) throw new RequestError('INVALID_JSON', parsed.problem.message, [parsed.problem]);
  const checked = SCHEMA.check(parsed.value);
  if (!checked.ok) throw invalid(checked.problems);
  const { documentIds, filter, ...rest } = checked.body;
  if (documentIds !== undefined && filter === undefined)
    return { ...rest, asked: { documentIds: [...new Set(documentIds)] } };
  // An empty filter is every document there is: nobody means that.
  if (documentIds !== undefined || filter === undefined || Object.keys(filter).length === 0)
    throw invalid([
      { code: 'REQUIRED', message: 'either documentIds or a filter is required', pointer: '/documentIds' },
    ]);
  const read = parseDocumentFilter(filter);
  if (read.ok) return { ...rest, asked: { filter: read.filter } };
  throw invalid(
    read.problems.map(({ parameter, ...problem }) => ({ ...problem, pointer: `/filter/${parameter ?? ''}` })),
  );
}

function invalid(problems: Problem[]): RequestError {
  return new RequestError('INVALID_BODY', summaryOf(problems), problems);
}
