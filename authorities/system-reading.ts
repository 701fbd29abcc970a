import type { MayHaveArrived } from '../countries/integration/obstacle';
import type { Exchange } from '../countries/wire/exchange';
import type { MessageSchemas } from '../countries/wire/read-body';
import type { Problem } from '../platform/errors';
import type { SchemaVerdict } from '../validation/schema/schema-verdict';

/** Checks UBL against its schema, and reads it. */
export interface UblReader {
  validate(ubl: Uint8Array): SchemaVerdict;
}

type Mapping<Task, Mapped> = (ubl: UblReader, task: Task) => Mapped | Promise<Mapped>;
type AnswerReader<Asked, Read> = (exchange: Exchange, asked: Asked, schemas: MessageSchemas) => Read;

/** UBL of a delivered document; or what is wrong with that. */
export type DeliveredUbl = { kind: 'ubl'; ubl: Uint8Array } | { kind: 'refused'; problems: readonly Problem[] };

/** What a system has the reading threads do. What is asked and what comes of it is plain data, which goes from thread to thread. */
export interface SystemReading {
  /** UBL that becomes what the system takes; undefined where it takes UBL. */
  readonly map: Mapping<never, object> | undefined;
  /** Reads answers of the authority, each kind under a name of its own. */
  readonly answers: Readonly<Record<string, AnswerReader<never, object>>>;
  /** Reads what it delivers in formats of its own, each by its name, which is stored: it never changes. */
  readonly delivered: Readonly<Record<string, (bytes: Uint8Array, schemas: MessageSchemas) => DeliveredUbl>>;
}

/** ReturnType is any where a parameter is never. */
type Returned<Work> = Work extends (...given: never[]) => infer Value ? Value : never;

/** The UBL, and what is mapped with it. */
export type MapTask<Reading extends SystemReading> = Parameters<NonNullable<Reading['map']>>[1] & { ubl: Uint8Array };
export type Mapped<Reading extends SystemReading> = Awaited<Returned<NonNullable<Reading['map']>>>;
export type AnswerName<Reading extends SystemReading> = keyof Reading['answers'] & string;
/** What an answer of this name is read with: what was sent, or asked for. */
export type Asked<Reading extends SystemReading, Name extends AnswerName<Reading>> = Parameters<
  Reading['answers'][Name]
>[1];
export type AnswerRead<Reading extends SystemReading, Name extends AnswerName<Reading>> = Returned<
  Reading['answers'][Name]
>;

type AnyReading<Reading extends SystemReading> = {
  [Name in AnswerName<Reading>]: Asked<Reading, Name> | AnswerRead<Reading, Name>;
}[AnswerName<Reading>];

/** The same type where a thread can hand it over; functions, and so instances with methods, stay behind. */
type Plain<Value> = Value extends string | number | boolean | Date | Uint8Array
  ? Value
  : Value extends (...given: never[]) => unknown
    ? never
    : { [Key in keyof Value]: Plain<Value[Key]> };

type IsPlain<Value> = Value extends Plain<Value> ? true : false;

/** A table of what a system has the threads do; one whose data cannot go from thread to thread does not compile. */
export function systemReading<Reading extends SystemReading>(
  reading: Reading &
    (IsPlain<MapTask<Reading> | Mapped<Reading> | AnyReading<Reading>> extends true ? unknown : 'not plain data'),
): Reading {
  return reading;
}

/** How a system has answers read. `companyId` is whose turn it takes. */
export type AnswerReading<Reading extends SystemReading> = <Name extends AnswerName<Reading>>(
  name: Name,
  exchange: Exchange,
  asked: Asked<Reading, Name>,
  companyId: string,
) => Promise<AnswerRead<Reading, Name> | MayHaveArrived>;

/** What a system does with the threads, by its own table. */
export interface ReadingOf<Reading extends SystemReading> {
  map(task: MapTask<Reading>, companyId: string): Promise<Mapped<Reading>>;
  read: AnswerReading<Reading>;
}

export function readAnswer<Reading extends SystemReading, Name extends AnswerName<Reading>>(
  { answers }: Reading,
  name: Name,
  exchange: Exchange,
  asked: Asked<Reading, Name>,
  schemas: MessageSchemas,
): AnswerRead<Reading, Name> {
  const read = answers[name] as AnswerReader<Asked<Reading, Name>, AnswerRead<Reading, Name>>;
  return read(exchange, asked, schemas);
}

/** Reads in this very thread: for programs in which nobody else waits. */
export function readHere<Reading extends SystemReading>(
  reading: Reading,
  schemas: MessageSchemas,
): AnswerReading<Reading> {
  return async (name, exchange, asked) => Promise.resolve(readAnswer(reading, name, exchange, asked, schemas));
}
