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

/** How well a section fits: every word has to begin a word of it; words of titles count more than those of the text. */
function score(entry, words) {
  const heading = ` ${entry.h.toLowerCase()}`;
  const title = ` ${entry.p.toLowerCase()}`;
  const text = ` ${entry.w}`;
  let sum = 0;
  for (const word of words) {
    const begins = [' ', '-', '_', '`', '(', '/'].some((before) => heading.includes(before + word));
    if (begins) sum += 8;
    if (title.includes(` ${word}`)) sum += 4;
    if (text.includes(` ${word}`)) sum += 1;
    else if (!begins && !title.includes(` ${word}`)) return 0;
  }
  return sum;
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
  const matches = all
    .map((entry) => ({ entry, points: score(entry, words) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, MOST)
    .map(({ entry }) => entry);
  show(matches, query);
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
