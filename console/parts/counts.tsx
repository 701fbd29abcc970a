/** Counts by their names, in the order in which the API gives them. */
export function Counts({ counts }: { counts: Readonly<Record<string, unknown>> | undefined }) {
  const entries = Object.entries(counts ?? {}).filter(([, count]) => typeof count === 'number');
  if (entries.length === 0) return <span class="soft">–</span>;
  return (
    <span class="counts">
      {entries.map(([name, count]) => (
        <span key={name}>
          {name} <strong>{(count as number).toLocaleString()}</strong>
        </span>
      ))}
    </span>
  );
}
