import type { Page } from 'playwright-core';
import * as accounts from './account-fixtures';
import * as companies from './company-fixtures';
import * as fixtures from './contract-fixtures';
import * as overview from './overview-fixtures';
import * as subscriptions from './subscription-fixtures';

/** Every text of a page once it is loaded, also those that are heard or shown on hover. The names of the languages are no text. */
export async function wordsOn(page: Page): Promise<string[]> {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  return page.evaluate<string[]>(`(() => {
    const found = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (!texts.currentNode.parentElement.closest('option[lang], noscript')) found.push(texts.currentNode.data);
    for (const name of ['aria-label', 'title', 'placeholder', 'data-head'])
      for (const element of document.querySelectorAll('[' + name + ']')) found.push(element.getAttribute(name));
    return [...new Set(found.map((text) => text.trim()))];
  })()`);
}

/** Words of people that are the same in English, apart from what the server sent. */
export function leftOver(words: readonly string[], english: readonly string[], same: readonly string[]): string[] {
  return words.filter((text) => english.includes(text) && !same.includes(text) && hasWords(withoutData(text)));
}

function hasWords(text: string): boolean {
  return /\p{Ll}{2}/u.test(text);
}

function withoutData(text: string): string {
  return DATA.reduce((left, value) => left.replaceAll(value, ''), text);
}

const ANSWERS = [fixtures.documentDetails('en'), fixtures.waitingDetails(), fixtures.replayAt(3, 'RUNNING')];
const DATA = [...new Set(stringsIn([accounts, companies, fixtures, overview, subscriptions, ANSWERS]))].sort(
  (a, b) => b.length - a.length,
);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
