// Finds sections of the guides, in the browser. The index is asked for when somebody begins to search.
const MOST = 12;
const form = document.querySelector('form[role="search"]');
const input = document.getElementById('search');
const results = document.getElementById('results');
const found = document.getElementById('found');
let index;

form.hidden = false;

async function entries() {
  index ??= fetch('/docs/search-index.json').then((answer) => answer.json());
  return index;
}

/** How well a section fits a word, which begins one of its own: words of titles count more than those of the text. */
function points(entry, word) {
  const heading = ` ${entry.h.toLowerCase()}`;
  const begins = [' ', '-', '_', '`', '(', '/'].some((before) => heading.includes(before + word));
  const isTitle = ` ${entry.p.toLowerCase()}`.includes(` ${word}`);
  return (begins ? 8 : 0) + (isTitle ? 4 : 0) + (` ${entry.w}`.includes(` ${word}`) ? 1 : 0);
}

/** The sections that have any of the words. The rarer a word is in the guides, the more it weighs; to have more of the words weighs most. */
function ranked(all, words) {
  const columns = words.map((word) => all.map((entry) => points(entry, word)));
  const weights = columns.map((column) => Math.log(1 + all.length / (1 + column.filter((one) => one > 0).length)));
  return all
    .map((entry, at) => ({
      entry,
      hits: columns.filter((column) => column[at] > 0).length,
      sum: columns.reduce((sum, column, word) => sum + column[at] * weights[word], 0),
    }))
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.sum * other.hits ** 2 - one.sum * one.hits ** 2)
    .map(({ entry }) => entry);
}

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function show(matches, query) {
  results.replaceChildren(
    ...matches.map((entry) => {
      const link = document.createElement('a');
      link.href = entry.a;
      link.append(
        element('strong', entry.h === entry.p ? entry.p : `${entry.p}: ${entry.h}`),
        element('span', entry.s),
      );
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  if (matches.length === 0) {
    const item = document.createElement('li');
    item.append(element('p', `Nothing found for “${query}”.`));
    results.append(item);
  }
  results.hidden = false;
  found.textContent = matches.length === 1 ? '1 section found' : `${matches.length} sections found`;
}

function close() {
  results.hidden = true;
  results.replaceChildren();
  found.textContent = '';
}

async function search() {
  const query = input.value.trim();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return close();
  const all = await entries();
  // Somebody has typed on meanwhile.
  if (query !== input.value.trim()) return;
  show(ranked(all, words).slice(0, MOST), query);
}

input.addEventListener('focus', () => void entries());
input.addEventListener('input', () => void search());
form.addEventListener('submit', (event) => {
  event.preventDefault();
  results.querySelector('a')?.click();
});
// A result on the page that is open leaves nothing to load.
results.addEventListener('click', (event) => {
  if (event.target.closest('a')) close();
});

document.addEventListener('keydown', (event) => {
  const isTyping = document.activeElement?.matches('input, textarea, select');
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    input.focus();
  }
  if (results.hidden) return;
  if (event.key === 'Escape') {
    close();
    input.focus();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [input, ...results.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  const next = at + (event.key === 'ArrowDown' ? 1 : -1);
  links[(next + links.length) % links.length].focus();
});
document.addEventListener('click', (event) => {
  if (!form.contains(event.target)) close();
});
