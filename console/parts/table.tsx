import { cloneElement, isValidElement, toChildArray, type ComponentChildren } from 'preact';

/**
 * A table that scrolls inside itself where the window is narrower, by keyboard too. On a phone each row is a block of lines, every
 * cell behind the name of its column (console.css).
 */
export function Table({
  name,
  heads,
  children,
}: {
  name: string;
  heads: readonly ComponentChildren[];
  children: ComponentChildren;
}) {
  return (
    <div class="table" tabIndex={0} role="region" aria-label={name}>
      <table>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={index} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{toChildArray(children).map((row) => withHeads(row, heads))}</tbody>
      </table>
    </div>
  );
}

type Child = ReturnType<typeof toChildArray>[number];

function withHeads(row: Child, heads: readonly ComponentChildren[]): Child {
  if (!isValidElement(row)) return row;
  const { children } = row.props as { children?: ComponentChildren };
  const cells = toChildArray(children).map((cell, index) => {
    const head = heads[index];
    return isValidElement(cell) && typeof head === 'string' ? cloneElement(cell, { 'data-head': head }) : cell;
  });
  return cloneElement(row, { children: cells });
}

/** Names and values, those that there are. */
export function Facts({ facts }: { facts: readonly (readonly [string, ComponentChildren])[] }) {
  return (
    <dl class="facts">
      {facts
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
