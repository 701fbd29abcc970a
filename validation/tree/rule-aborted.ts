import type { XmlElement } from '../../documents/xml/element-tree';

/**
 * A rule meets a value it cannot work with (no number, two values where one is allowed). The official engines stop the
 * whole layer there; ours reports the rules that can be evaluated and one fatal finding that says what could not.
 */
export class RuleAborted extends Error {
  constructor(
    readonly reason: 'NOT_A_NUMBER' | 'NOT_A_DATE' | 'NOT_A_BOOLEAN' | 'SEVERAL_VALUES',
    readonly element: XmlElement | undefined,
    readonly value?: string,
  ) {
    super(`${reason}${value === undefined ? '' : `: ${value.slice(0, 60)}`}`);
    this.name = 'RuleAborted';
  }
}
