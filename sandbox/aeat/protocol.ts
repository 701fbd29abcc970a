/** Most of an element that a parent may have, and the code for more: said before the schema says it in general. */
type ElementLimits = Readonly<Record<string, { most: number; code: number }>>;

/** Facts that each of the agency's protocols has in its own way, before a message is understood. */
export interface AeatProtocol {
  /** Requests that clients may send; the schema of the envelope allows answers as well. */
  requests: readonly string[];
  limits: ElementLimits;
  /** Bytes of a message. */
  messageLimit: number;
  codes: {
    /** Nothing was sent. */
    empty: number;
    /** It is not UTF-8. */
    encoding: number;
    /** It is none of `requests`. */
    noRequest: number;
    /** GET; undefined: the web server answers it. */
    get?: number;
  };
  /** Faults of the agency itself: the same message may be sent again. */
  technical: ReadonlySet<number>;
}
