/** What a word means at a glance. The word is always there; colour and sign only say it twice. */
const TONES: Readonly<Record<string, 'good' | 'bad' | 'busy' | 'calm'>> = {
  OK: 'good',
  COMPLETED: 'good',
  DELIVERED: 'good',
  closed: 'good',
  replayed: 'good',
  ERROR: 'bad',
  FAILED: 'bad',
  open: 'bad',
  'not-replayable': 'bad',
  'number-taken': 'bad',
  PROCESSING: 'busy',
  RUNNING: 'busy',
  RETRYING: 'busy',
  PENDING: 'busy',
  QUEUED: 'busy',
  STARTED: 'busy',
  BLOCKED: 'busy',
  COMPLETED_WITH_ERRORS: 'bad',
  probing: 'busy',
  'half-open': 'busy',
  PAUSED: 'busy',
};

const SIGNS = { good: '✓', bad: '✕', busy: '◌', calm: '·' } as const;

export function Status({ word }: { word: string | undefined }) {
  if (word === undefined) return <span class="soft">–</span>;
  const tone = TONES[word] ?? 'calm';
  return (
    <span class={`status ${tone}`}>
      <span aria-hidden="true">{SIGNS[tone]}</span> {word}
    </span>
  );
}
