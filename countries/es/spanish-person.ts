/** A taxpayer as headers name it. */
export interface SpanishPerson {
  readonly nombreRazon: string;
  readonly nif: string;
}
