import { PUSHING_SYSTEMS, type PushingSystem } from '../../application/inbound/pushing-systems';
import type { Schema } from './types';

/** What each of them is answered. */
export const PUSH_SCHEMAS: Record<string, Schema> = Object.fromEntries(
  PUSHING_SYSTEMS.map(({ push: { answer } }) => [answer.name, answerSchema(answer)]),
);

function answerSchema({ properties }: PushingSystem['push']['answer']): Schema {
  const members = Object.entries(properties).map(([name, { enum: values, ...member }]) => [
    name,
    values === undefined ? member : { ...member, enum: [...values] },
  ]);
  return {
    type: 'object',
    description: 'What became of a message that was delivered.',
    additionalProperties: true,
    properties: Object.fromEntries(members) as Record<string, Schema>,
  };
}
