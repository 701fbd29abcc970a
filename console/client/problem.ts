/** The API's own words for what went wrong (ApiError), or ours where there was no answer. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly places: readonly string[] = [],
    readonly requestId?: string,
  ) {
    super(detail);
    this.name = 'Problem';
  }
}

export function unreachable(): Problem {
  return new Problem(0, 'NO_ANSWER', 'The service did not answer. Check your connection and try again.');
}

/** Reads an error body; a proxy between here and the service may have sent something else. */
export function problemOf(status: number, body: unknown): Problem {
  const read = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const errors = Array.isArray(read['errors']) ? (read['errors'] as Record<string, unknown>[]) : [];
  return new Problem(
    status,
    typeof read['code'] === 'string' ? read['code'] : `HTTP_${status}`,
    typeof read['detail'] === 'string' ? read['detail'] : `The service answered with status ${status}.`,
    errors.map(placeOf),
    typeof read['requestId'] === 'string' ? read['requestId'] : undefined,
  );
}

function placeOf({ parameter, pointer, message }: Record<string, unknown>): string {
  const place = parameter ?? pointer;
  return `${typeof place === 'string' ? `${place}: ` : ''}${typeof message === 'string' ? message : ''}`;
}
