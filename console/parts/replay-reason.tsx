import { useId } from 'preact/hooks';

export function ReplayReason({ value, change }: { value: string; change: (value: string) => void }) {
  const id = useId();
  return (
    <>
      <label for={id}>Reason</label>
      <textarea
        id={id}
        rows={2}
        maxLength={500}
        required
        value={value}
        onInput={(event) => change(event.currentTarget.value)}
        aria-describedby={`${id}-note`}
      />
      <p class="soft" id={`${id}-note`}>
        Shown in the document’s timeline, also to its company.
      </p>
    </>
  );
}
