import type { Context, Hit } from './rule-context';

/** A place of the walk over a document, as far as the rules tell places apart. */
export class Place {
  readonly next = new Map<string, Place>();
  /** The place that a shorter end of the way leads to: asked where this place knows no way on. */
  shorter: Place | undefined;
  /** The elements of this place are validated as it says; of several contexts the first counts. */
  context: Context | undefined;
  hits: readonly Hit[] = [];
  /** Hits by the name of the attribute. */
  attributeHits: ReadonlyMap<string, readonly Hit[]> = new Map();

  /** The place one step on, made when there is none. */
  step(name: string): Place {
    let place = this.next.get(name);
    if (!place) this.next.set(name, (place = new Place()));
    return place;
  }

  begin(context: Context): void {
    if (!this.context || context.order < this.context.order) this.context = context;
  }

  add(hit: Hit, attribute: string | undefined): void {
    if (attribute === undefined) this.hits = [...this.hits, hit];
    else this.attributeHits = merged(this.attributeHits, new Map([[attribute, [hit]]]));
  }

  /** Takes over what holds at the place that a shorter end of the way leads to. */
  link(shorter: Place): void {
    this.shorter = shorter;
    if (shorter.context) this.begin(shorter.context);
    this.hits = [...new Set([...this.hits, ...shorter.hits])];
    this.attributeHits = merged(this.attributeHits, shorter.attributeHits);
  }
}

type AttributeHits = Place['attributeHits'];

function merged(one: AttributeHits, other: AttributeHits): AttributeHits {
  if (one.size === 0) return other;
  const both = new Map(one);
  for (const [name, hits] of other) both.set(name, [...new Set([...(one.get(name) ?? []), ...hits])]);
  return both;
}

/**
 * All places that the paths of some rules name, as one automaton over element names: a trie of the paths from the root
 * and one of the paths at any depth, each place linked to the one its shorter ends lead to (the way Aho and Corasick
 * look for many words at once). So one step per element finds all rules that concern it.
 */
export class ElementPlaces {
  readonly #start = new Place();
  readonly #anywhere = new Place();
  /** Names known by their end only, such as `ram:*ID`; no name fits two of them. */
  readonly #byEnd: { prefix: string; end: string; place: Place }[] = [];

  /** @param names what stands for one or several element names: `{line}` for both kinds of line */
  constructor(private readonly names: Readonly<Record<string, readonly string[]>>) {}

  /** The places of a path that starts with `{root}`, or with two stars and maybe the end of a name; made when there are none. */
  at(path: string): Place[] {
    const [first = '', ...rest] = path.split('/');
    let places = first === '**' ? [this.#anywhere] : this.#namesOf(first).map((name) => this.#start.step(name));
    for (const step of rest) {
      const names = this.#namesOf(step);
      places = step.includes('*')
        ? [this.#ofEnd(step)]
        : places.flatMap((place) => names.map((name) => place.step(name)));
    }
    return places;
  }

  /** Called once, when all places are made. */
  link(): void {
    const ends = this.#byEnd.map(({ place }) => place);
    for (const place of ends) place.link(this.#anywhere);
    // Shorter before longer: a place takes over what is complete already. Those of whole names come before those of ends.
    this.#linkBelow([this.#anywhere, ...ends]);
    this.#linkBelow([this.#start]);
  }

  #linkBelow(parents: readonly Place[]): void {
    const below: Place[] = [];
    for (const parent of parents) {
      for (const [name, place] of parent.next) {
        below.push(place);
        place.link(parent === this.#anywhere ? this.#byName(name) : this.next(parent.shorter ?? this.#anywhere, name));
      }
    }
    if (below.length > 0) this.#linkBelow(below);
  }

  /** The place of the root element. */
  root(key: string): Place {
    return this.#start.next.get(key) ?? this.next(this.#anywhere, key);
  }

  /** The place of a child of that name, whose parent stands at `place`. */
  next(place: Place, key: string): Place {
    for (let at: Place | undefined = place; at; at = at.shorter) {
      const known = at.next.get(key);
      if (known) return known;
    }
    return this.#byName(key);
  }

  #byName(key: string): Place {
    for (const { prefix, end, place } of this.#byEnd) if (key.endsWith(end) && key.startsWith(prefix)) return place;
    return this.#anywhere;
  }

  #namesOf(step: string): readonly string[] {
    return this.names[step] ?? [step];
  }

  #ofEnd(step: string): Place {
    const [prefix = '', end = ''] = step.split('*');
    let known = this.#byEnd.find((one) => one.prefix === prefix && one.end === end);
    if (!known) this.#byEnd.push((known = { prefix, end, place: new Place() }));
    return known.place;
  }
}
