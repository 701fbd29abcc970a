import { lexer, walkTokens, type Tokens } from 'marked';
import { repository, textOf } from './repository-files';

const decisions = [...repository().files].filter((file) => /^docs\/adr\/\d{4}-/.test(file)).sort();
/** Some 400 words fill a screen. */
const ONE_SCREEN = 500;

test('the index lists each decision once, by its number and title', () => {
  const listed: string[] = [];
  void walkTokens(lexer(textOf('docs/adr/README.md')), (token) => {
    if (token.type !== 'link') return;
    const { href, text } = token as Tokens.Link;
    if (/^\d{4}-/.test(href)) listed.push(`docs/adr/${href} ${text}`);
  });
  const titled = decisions.map((file) => `${file} ${textOf(file).split('\n')[0]?.replace(/^# /, '') ?? ''}`);
  expect(listed.sort()).toEqual(titled);
});

test('a number is of one decision', () => {
  const numbers = decisions.map((file) => Number(/\d{4}/.exec(file)?.[0]));
  expect(numbers).toEqual([...new Set(numbers)]);
  expect(decisions.map((file) => Number(/^# (\d+)\. /.exec(textOf(file))?.[1]))).toEqual(numbers);
});

test.each(decisions)('%s says context, decision and consequences on one screen', (file) => {
  const text = textOf(file);
  expect(text.split(/\s+/).length).toBeLessThan(ONE_SCREEN);
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(
    expect.arrayContaining(['Context', 'Decision', 'Consequences']),
  );
});
