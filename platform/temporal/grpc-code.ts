import { isGrpcServiceError } from '@temporalio/client';

/** The codes of gRPC that something is decided by. */
const CODES = new Map([
  [3, 'INVALID_ARGUMENT'],
  [5, 'NOT_FOUND'],
  [6, 'ALREADY_EXISTS'],
  [7, 'PERMISSION_DENIED'],
] as const);
type GrpcCode = typeof CODES extends Map<number, infer Name> ? Name : never;

/** Code of Temporal's own answer, or of what the SDK made of it; undefined for any other code, and for what is no answer. */
export function grpcCodeOf(error: unknown): GrpcCode | undefined {
  const answer = isGrpcServiceError(error) ? error : error instanceof Error ? error.cause : undefined;
  return isGrpcServiceError(answer) ? (CODES as ReadonlyMap<number, GrpcCode>).get(answer.code) : undefined;
}
