import type { AnsweredLine, MessageHead } from './events';
import type { ClaveFactura, Sistema } from './registro';

/** Fault in the place of a record in its chain. */
export type BreakKind =
  /** The record that it points to has never come. */
  | 'PREVIOUS_MISSING'
  /** It points to that huella, but calls it by the key of another invoice. */
  | 'PREVIOUS_MISNAMED'
  /** Another record has the same previous one. */
  | 'FORK'
  /** It says that it is the first, and is not the only one that does. */
  | 'SECOND_FIRST'
  /** It came before the record that it points to, which no Fault had kept out. */
  | 'OUT_OF_ORDER';

export interface ChainBreak {
  kind: BreakKind;
  clave: ClaveFactura;
  huella: string;
  at: string;
}

interface Link {
  at: string;
  line: AnsweredLine;
  /** Number among all records of all chains. */
  arrival: number;
}

/** All records of one taxpayer by one installation of a program, refused ones among them, in the order of their arrival. */
export class Chain {
  private readonly links: Link[] = [];
  private readonly positions = new Map<string, number>();
  private readonly accepted = new Set<string>();
  /** The last one of which records were judged. */
  lastMessage: MessageHead | undefined;

  constructor(
    readonly obligado: string,
    readonly sistema: Sistema,
  ) {}

  /** A record that comes again has its place already. */
  add({ at }: MessageHead, line: AnsweredLine, arrival: number): void {
    const id = idOf(line);
    if (line.estado !== 'Incorrecto') this.accepted.add(id);
    if (this.positions.has(id)) return;
    this.positions.set(id, this.links.length);
    this.links.push({ at, line, arrival });
  }

  /** Whether a record came before this one; one that comes again keeps its place. */
  hasBefore(record: AnsweredRecord): boolean {
    return (this.positions.get(idOf(record)) ?? this.links.length) > 0;
  }

  hasAccepted(record: AnsweredRecord): boolean {
    return this.accepted.has(idOf(record));
  }

  get length(): number {
    return this.links.length;
  }

  get head(): AnsweredLine | undefined {
    return this.links.at(-1)?.line;
  }

  /**
   * Found when asked for: a record that comes late heals what was broken without it.
   * @param faultOf arrivals when a Fault kept out the message of a record for the sake of that record; those behind it go on without it
   */
  breaks(faultOf: (line: AnsweredLine) => number | undefined): ChainBreak[] {
    const byHuella = new Map<string, { position: number; line: AnsweredLine }>();
    this.links.forEach(({ line }, position) => {
      if (!byHuella.has(line.huella)) byHuella.set(line.huella, { position, line });
    });
    const successors = new Set<string>();
    let hasFirst = false;
    return this.links.flatMap(({ at, arrival, line: { anterior, clave, huella } }, position) => {
      const kinds: BreakKind[] = [];
      if (anterior === undefined) {
        if (hasFirst) kinds.push('SECOND_FIRST');
        hasFirst = true;
      } else {
        const previous = byHuella.get(anterior.huella);
        if (previous === undefined) kinds.push('PREVIOUS_MISSING');
        else {
          if (!isSameKey(previous.line.clave, anterior)) kinds.push('PREVIOUS_MISNAMED');
          const wasKeptOut = (faultOf(previous.line) ?? Infinity) < arrival;
          if (previous.position > position && !wasKeptOut) kinds.push('OUT_OF_ORDER');
        }
        if (successors.has(anterior.huella)) kinds.push('FORK');
        successors.add(anterior.huella);
      }
      return kinds.map((kind): ChainBreak => ({ kind, clave, huella, at }));
    });
  }
}

type AnsweredRecord = Pick<AnsweredLine, 'operacion' | 'clave' | 'huella'>;

function idOf({ operacion, clave, huella }: AnsweredRecord): string {
  return JSON.stringify([operacion, clave.nif, clave.numSerie, clave.fecha, huella]);
}

function isSameKey(one: ClaveFactura, other: ClaveFactura): boolean {
  return one.nif === other.nif && one.numSerie === other.numSerie && one.fecha === other.fecha;
}
