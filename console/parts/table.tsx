import type { ComponentChildren } from 'preact';

/** A table that scrolls inside itself where the window is narrower, by keyboard too. */
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
        <tbody>{children}</tbody>
      </table>
    </div>
  );
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
