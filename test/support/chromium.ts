import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];

/** A Chromium for tests: `CHROMIUM_BINARY`, else one in PATH, else the one in the npm package (it unpacks itself). */
export async function testChromium(): Promise<string> {
  if (process.env.CHROMIUM_BINARY) return process.env.CHROMIUM_BINARY;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  for (const name of NAMES) {
    const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
    if (found !== undefined) return found;
  }
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
