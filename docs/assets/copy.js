// A button on what people take into their shell or a file. Where the browser lets no page write the clipboard, there is none.
const SAID_MS = 2_000;

for (const block of document.querySelectorAll('pre[data-copied]')) {
  if (navigator.clipboard === undefined) break;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  const place = document.createElement('div');
  place.className = 'copied';
  block.replaceWith(place);
  place.append(block, button);
  button.addEventListener('click', () => void copy(block.textContent, button));
}

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text.trimEnd());
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not copied';
  }
  setTimeout(() => (button.textContent = 'Copy'), SAID_MS);
}
