/** Sentences of a rule: `{name}` is a parameter of the finding, `found` or `expected`. */
export interface FindingText {
  /** Description of the fault, naming the business terms. */
  message: string;
  /** Suggested correction. */
  fix?: string;
}

/** Sentences by rule id, or by the key that a family of rules shares. */
export type FindingTexts = Readonly<Record<string, FindingText>>;
