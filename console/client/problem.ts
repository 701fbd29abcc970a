/** The API's own words for what went wrong (ApiError). Without them the console has its own, by the status. */
export class Problem extends Error {
  constructor(
    /** HTTP status; NO_ANSWER if no answer came. */
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly places: readonly string[] = [],
    readonly requestId?: string,
    readonly errors: readonly WrongPart[] = [],
  ) {
    super(detail);
    this.name = 'Problem';
  }
}

/** The value in place of a status. */
export const NO_ANSWER = 0;

export function unreachable(): Problem {
  return new Problem(NO_ANSWER, 'NO_ANSWER', '');
}

/** Reads an error body; a proxy between here and the service may have sent something else. */
export function problemOf(status: number, body: unknown): Problem {
  const read = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const errors = Array.isArray(read['errors']) ? (read['errors'] as Record<string, unknown>[]) : [];
  return new Problem(
    status,
    typeof read['code'] === 'string' ? read['code'] : `HTTP_${status}`,
    typeof read['detail'] === 'string' ? read['detail'] : '',
    errors.map(placeOf),
    typeof read['requestId'] === 'string' ? read['requestId'] : undefined,
    errors.map(wrongPart),
  );
}

/** A wrong part of what was sent, with its place there. */
export interface WrongPart {
  code: string;
  message: string;
  parameter?: string;
  pointer?: string;
  line?: number;
  column?: number;
  row?: number;
  columnName?: string;
}

function wrongPart(error: Record<string, unknown>): WrongPart {
  const texts = ['parameter', 'pointer', 'columnName'].filter((name) => typeof error[name] === 'string');
  const numbers = ['line', 'column', 'row'].filter((name) => typeof error[name] === 'number');
  const stated = Object.fromEntries([...texts, ...numbers].map((name) => [name, error[name]]));
  const { code, message } = error;
  return { ...stated, code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
}

function placeOf({ parameter, pointer, message }: Record<string, unknown>): string {
  const place = parameter ?? pointer;
  return `${typeof place === 'string' ? `${place}: ` : ''}${typeof message === 'string' ? message : ''}`;
}
