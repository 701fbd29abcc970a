import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/project-root';

export interface HistoryEvent {
  eventType: string;
  [attributes: string]: unknown;
}

export interface History {
  events: HistoryEvent[];
}

export const HISTORIES = path.join(projectRoot(), 'test', 'replay', 'histories');

export function historyNames(): string[] {
  return readdirSync(HISTORIES)
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .sort();
}

export function readHistory(name: string): History {
  return JSON.parse(readFileSync(path.join(HISTORIES, `${name}.json`), 'utf8')) as History;
}

/** What the events of a type say, in their order. */
export function attributesOf(events: readonly HistoryEvent[], type: string): unknown[] {
  const name = `${type.toLowerCase().replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase())}EventAttributes`;
  return events.filter(({ eventType }) => eventType === `EVENT_TYPE_${type}`).map((event) => event[name]);
}

/** Every text in the history, payloads decoded: what somebody with access to Temporal can read. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value, Buffer.from(value, 'base64').toString('utf8')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsOf(member)]);
}

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** The same history as of a workflow that was started in a trace: its memo names the span above. */
export function withTrace({ events: [start, ...rest] }: History): History {
  if (start === undefined) throw new Error('the history has no event');
  const attributes = start['workflowExecutionStartedEventAttributes'] as Record<string, unknown>;
  const text = (value: string) => Buffer.from(value, 'utf8').toString('base64');
  const traceparent = { metadata: { encoding: text('json/plain') }, data: text(JSON.stringify(TRACEPARENT)) };
  const memo = { fields: { traceparent } };
  return { events: [{ ...start, workflowExecutionStartedEventAttributes: { ...attributes, memo } }, ...rest] };
}
