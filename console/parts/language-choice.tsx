import { isLanguage, LANGUAGES, type Language } from '../session';
import { HEADER } from '../texts/header';
import { useTexts } from '../texts/texts';
import { useConsole } from './context';

export function LanguageChoice({ choose }: { choose: (language: Language) => void }) {
  const { language } = useConsole();
  const texts = useTexts(HEADER);
  return (
    <label>
      {texts.language}{' '}
      <select
        value={language}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) choose(value);
        }}
      >
        {Object.entries(LANGUAGES).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
