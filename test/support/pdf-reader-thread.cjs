// Reads PDFs with PDF.js in a thread of its own: its build for Node 20 replaces JSON.stringify and others of the realm.
const { createHash } = require('node:crypto');
const { parentPort } = require('node:worker_threads');

const READ = { isEvalSupported: false, useSystemFonts: false, verbosity: 0 };

/** Pages as lists of text items, each with the blank of its line's end, and what the PDF says about itself. */
async function facts(document) {
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
  }
  const { info } = await document.getMetadata();
  const mark = await document.getMarkInfo();
  const outline = (await document.getOutline()) ?? [];
  return {
    pages,
    tagged: mark?.Marked === true,
    title: info.Title,
    language: info.Language,
    outline: outline.map((entry) => entry.title),
  };
}

/** Name and SHA-256 of each. */
async function attachments(document) {
  return Object.values(await document.getAttachments()).map(({ filename, content }) => ({
    name: filename,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
}

async function answer({ what, pdf }) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(pdf), ...READ });
  try {
    const document = await task.promise;
    return what === 'facts' ? await facts(document) : await attachments(document);
  } finally {
    await task.destroy();
  }
}

parentPort.on('message', ({ id, ...question }) => {
  answer(question).then(
    (value) => parentPort.postMessage({ id, value }),
    (error) => parentPort.postMessage({ id, error: String(error?.stack ?? error) }),
  );
});
