import { meaningOf, WORDS } from '../texts/words';
import { useTexts } from '../texts/texts';

/** The tone of a word, seen at a glance. The word is always there; colour and sign only say it twice. */
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

/** `explained`: with the meaning of the word beside it, where there is room; else it is there on hover. */
export function Status({ word, explained = false }: { word: string | undefined; explained?: boolean }) {
  const meaning = meaningOf(useTexts(WORDS), word ?? '');
  if (word === undefined) return <span class="soft">–</span>;
  const tone = TONES[word] ?? 'calm';
  // Words in small letters are nobody's search term.
  const isCode = meaning === undefined || word === word.toUpperCase();
  return (
    <>
      <span class={`status ${tone}`} title={isCode ? meaning : word}>
        <span aria-hidden="true">{SIGNS[tone]}</span> {isCode ? word : meaning}
      </span>
      {explained && meaning !== undefined && <small class="soft"> {meaning}</small>}
    </>
  );
}
