import { LARGEST_KEPT_BYTES } from '../../../application/inbound/inbox';
import { PUSHING_SYSTEMS, pushPathOf, type PushingSystem } from '../../../application/inbound/pushing-systems';
import { AUTHENTICATED_ERRORS, COMMON_HEADERS, errorResponses } from '../error-responses';
import { PUSH_TOKEN, schemaRef, type PathItem } from '../types';
import { BINARY } from '../schema-parts';

/** Id of the operation in which a system delivers. */
export function pushOperationId({ id }: Pick<PushingSystem, 'id'>): string {
  const name = id.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return `deliver${name}`;
}

/** A path for each system that calls the service with what it delivers. */
export const PUSH_PATHS: Record<string, PathItem> = Object.fromEntries(
  PUSHING_SYSTEMS.map((system) => [pushPathOf(system), pathOf(system)]),
);

function pathOf(system: PushingSystem): PathItem {
  const { name, push } = system;
  const { message, idHeader, answer, tokenSetting } = push;
  return {
    post: {
      operationId: pushOperationId(system),
      tags: ['Extensions'],
      summary: `Deliver a message of ${name}`,
      description: `This is what ${name} calls with each message: ${message.what}. A document becomes a RECEIVED document of the company that the envelope names, and is answered when it is stored; delivering it again is answered with the first one. What can never become a document is kept as a dead letter. Everything else, and an answer that does not come, means: deliver it again. The token is that of \`${tokenSetting}\`, or an access token of an account marked as operator.`,
      security: [{ bearer: ['operations'] }, { [PUSH_TOKEN]: [] }],
      parameters: [
        {
          name: idHeader.name,
          in: 'header',
          required: false,
          description: idHeader.description,
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      ],
      'x-max-body-bytes': LARGEST_KEPT_BYTES,
      requestBody: {
        required: true,
        description: 'At most 64 MiB after decompression. Its encoding is what the XML declaration says.',
        content: {
          'application/xml': {
            schema: {
              ...BINARY,
              description: `The message: ${message.what}.`,
              contentMediaType: 'application/xml',
            },
            examples: { message: { summary: name, value: message.example } },
          },
        },
      },
      responses: {
        '200': {
          description: 'What became of it is stored; it is not to be delivered again.',
          headers: COMMON_HEADERS,
          content: { 'application/json': { schema: schemaRef(answer.name), examples: { ...answer.examples } } },
        },
        ...errorResponses([
          ...AUTHENTICATED_ERRORS,
          'OPERATORS_ONLY',
          'EMPTY_BODY',
          'BODY_TOO_LARGE',
          'UNSUPPORTED_MEDIA_TYPE',
          'OVERLOADED',
        ]),
      },
    },
  };
}
