import { amountText, type Decimal, ZERO } from '../../../documents/model/decimal';
import { present } from '../../../platform/present';
import { oncePerDocument } from '../../tree/once-per-document';
import { decimalOf } from '../../tree/numbers';
import { isBlank, stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { type LineOfTree, linesOfTree } from './counted-lines';

const linesByParent = oncePerDocument((document) => {
  const byParent = new Map<string, LineOfTree[]>();
  for (const line of linesOfTree(document)) {
    const others = byParent.get(line.parent);
    if (others === undefined) byParent.set(line.parent, [line]);
    else others.push(line);
  }
  return byParent;
});
const idsOfLines = oncePerDocument((document) => new Set(linesOfTree(document).map(({ id }) => id)));

/** BR-FXEXT-06: a line that is part of another, or has parts, says what it is. */
const statusOfParts: TreeCheck = {
  rules: ['BR-FXEXT-06'],
  validate(document, report) {
    for (const line of linesOfTree(document)) {
      if (line.statuses.some((status) => !isBlank(status))) continue;
      const hasParts = (linesByParent(document).get(line.id) ?? []).some((part) => part !== line);
      if (line.parent !== '' || (hasParts && line.id !== '')) report.fires('BR-FXEXT-06', line.element);
    }
  },
};

const PARTS_THAT_ADD_UP = ['DETAIL', 'GROUP'];

/** What the parts of a line come to, by its identifier; undefined where one of them states no amount. */
const sumsOfParts = oncePerDocument((document) => {
  const sums = new Map<string, Decimal | undefined>();
  for (const [id, parts] of linesByParent(document)) {
    const amounts = parts.filter(addsUp).map(({ net }) => net && decimalOf(stringValue(net)));
    sums.set(id, amounts.includes(undefined) ? undefined : amounts.reduce<Decimal>(plus, ZERO));
  }
  return sums;
});

const plus = (sum: Decimal, amount: Decimal = ZERO): Decimal => sum.plus(amount);

/** BR-FXEXT-08: a group that states an amount states that of its parts. */
const groupAddsUp: TreeCheck = {
  rules: ['BR-FXEXT-08'],
  validate(document, report) {
    const sums = sumsOfParts(document);
    for (const { id, statuses, net } of linesOfTree(document)) {
      if (!statuses.includes('GROUP') || net === undefined || isBlank(stringValue(net))) continue;
      const sum = sums.has(id) ? sums.get(id) : ZERO;
      if (sum !== undefined && decimalOf(stringValue(net))?.eq(sum) === true) continue;
      report.fires('BR-FXEXT-08', net, { found: stringValue(net), ...present({ expected: sum && amountText(sum) }) });
    }
  },
};

function addsUp({ statuses }: LineOfTree): boolean {
  return PARTS_THAT_ADD_UP.some((status) => statuses.includes(status));
}

/** BR-FXEXT-11: the line that another is part of exists. */
const parentExists: TreeCheck = {
  rules: ['BR-FXEXT-11'],
  validate(document, report) {
    for (const { element, parent } of linesOfTree(document))
      if (parent !== '' && !idsOfLines(document).has(parent)) report.fires('BR-FXEXT-11', element, { found: parent });
  },
};

/** Lines below lines. BR-FXEXT-12 never speaks: a part without an amount breaks BR-FXEXT-08 first. */
export const subLines: readonly TreeCheck[] = [statusOfParts, groupAddsUp, parentExists];
