import { useId } from 'preact/hooks';
import { PARTS } from '../texts/parts';
import { useTexts } from '../texts/texts';

/** The reason for a change to the course of a document, or of what the note says: nothing happens without it. */
export function ReasonField({
  label,
  note,
  value,
  change,
}: {
  label: string;
  /** Note that tells who reads the reason; without it, that of a document. */
  note?: string;
  value: string;
  change: (reason: string) => void;
}) {
  const field = useId();
  const { reasonNote } = useTexts(PARTS);
  return (
    <>
      <label for={field}>{label}</label>
      <input
        id={field}
        class="wide"
        autoComplete="off"
        maxLength={500}
        required
        value={value}
        onInput={(event) => change(event.currentTarget.value)}
        aria-describedby={`${field}-note`}
      />
      <p class="soft" id={`${field}-note`}>
        {note ?? reasonNote}
      </p>
    </>
  );
}
