import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

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
  const body = useRef<HTMLTableSectionElement>(null);
  // Of the rows as they are, whichever component made them; one whose cells span columns has no heads.
  useLayoutEffect(() => {
    for (const { cells } of body.current?.rows ?? [])
      if (cells.length === heads.length)
        heads.forEach((head, index) => typeof head === 'string' && cells[index]?.setAttribute('data-head', head));
  });
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
        <tbody ref={body}>{children}</tbody>
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
