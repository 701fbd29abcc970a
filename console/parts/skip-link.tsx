import { PAGES } from '../texts/pages';
import { useTexts } from '../texts/texts';

export function SkipLink() {
  const { skip } = useTexts(PAGES);
  return (
    <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
      {skip}
    </button>
  );
}
