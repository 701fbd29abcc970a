import { ublInvoice } from '../api/support/documents';
import { checkPage, choose, wrongTotal } from './support/check-page';
import { leftOver, wordsOn } from './support/page-words';

const check = checkPage();
const LANGUAGES = ['es', 'fr', 'de', 'it'] as const;
/** Words that are the same in English, each looked at by somebody who knows the language. */
const SAME: Readonly<Record<'en' | (typeof LANGUAGES)[number], readonly string[]>> = {
  en: [],
  es: ['Portugal', 'fatal'],
  fr: ['France', 'Portugal', 'fatal', 'information'],
  de: ['Portugal'],
  it: ['Romania'],
};

/** What a reader finds before and after a check, signed in and not. */
async function wordsIn(language: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const { page } = await check.openSignedIn();
  await page.evaluate(`localStorage.setItem('edoc.console.language', '${language}')`);
  await page.reload();
  found.set('empty', await wordsOn(page));
  await page.locator('.asked select').first().selectOption('ES');
  await page.locator('.asked input').fill('ESB12345674');

  await choose(page, wrongTotal(), 'i.xml');
  await page.locator('.verdict').waitFor();
  found.set('wrong', await wordsOn(page));
  await choose(page, ublInvoice(), 'i.xml');
  await page.locator('.verdict.good, .verdict.busy').waitFor();
  const [tryIt, print] = [
    page.locator('section[aria-labelledby=destination] button'),
    page.locator('section[aria-labelledby=printed] button'),
  ];
  await tryIt.click();
  await page.locator('section[aria-labelledby=destination] pre').waitFor();
  await print.click();
  await page.locator('a[download]').waitFor();
  found.set('tried', await wordsOn(page));
  await page.evaluate('sessionStorage.clear()');
  await page.context().close();
  const { page: anybody } = await check.openPublic();
  await anybody.evaluate(`localStorage.setItem('edoc.console.language', '${language}')`);
  await anybody.reload();
  found.set('public', await wordsOn(anybody));
  await anybody.locator('.tools button').click();
  found.set('sign in', await wordsOn(anybody));
  await anybody.context().close();
  return found;
}

test('nothing is left over in English', async () => {
  const english = await wordsIn('en');
  for (const language of LANGUAGES) {
    const left = [...(await wordsIn(language))].flatMap(([name, words]) =>
      leftOver(words.filter(isOfThePage), english.get(name) ?? [], SAME[language]).map((word) => `${name}: ${word}`),
    );
    expect([language, left]).toEqual([language, []]);
  }
}, 120_000);

/** Neither a line of the invoice, nor its name, nor the names of rule sets and scenarios, nor what the service says in English only. */
function isOfThePage(text: string): boolean {
  return !text.startsWith('<') && !/^i\.xml$|en16931|^documentId is made up/i.test(text);
}
