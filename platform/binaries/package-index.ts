import { execFile } from 'node:child_process';
import { basicAuthorization, fetchText, type FetchedText } from './http-text';
import { present } from '../present';

export interface IndexFile {
  filename: string;
  url: string;
  sha256?: string;
}

export interface PackageIndex {
  /** Address without credentials; it ends with a slash. */
  url: string;
  /** Header for requests to the index's own origin. */
  authorization?: string;
}

/** Prints the index that pip uses when nobody configured one. */
const PIP_DEFAULT_PROGRAM = 'from pip._internal.models.index import PyPI; print(PyPI.simple_url)';
const PIP_TIMEOUT_MS = 5_000;
const ACCEPT = 'application/vnd.pypi.simple.v1+json, application/vnd.pypi.simple.v1+html;q=0.5, text/html;q=0.2';

/** The package index that pip on this machine uses: PIP_INDEX_URL, its configuration, or its own default. */
export async function configuredIndex(environment: NodeJS.ProcessEnv): Promise<PackageIndex> {
  const configured =
    environment['PIP_INDEX_URL']?.trim() ||
    (await python(['-m', 'pip', 'config', 'get', 'global.index-url'], environment)) ||
    (await python(['-c', PIP_DEFAULT_PROGRAM], environment));
  if (configured === '') throw new Error('no package index is known: install Python with pip, or set PIP_INDEX_URL');
  const url = new URL(configured.endsWith('/') ? configured : `${configured}/`);
  const authorization = basicAuthorization(url);
  url.username = '';
  url.password = '';
  return { url: url.href, ...present({ authorization }) };
}

/** Output of Python; empty when there is none or it fails. */
function python(arguments_: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    const options = { timeout: PIP_TIMEOUT_MS, env: environment };
    execFile('python3', [...arguments_], options, (error, stdout) => resolve(error === null ? stdout.trim() : ''));
  });
}

/** The files that the index lists for the project: from its JSON form where it has one, else from the HTML page. */
export async function listFiles(index: PackageIndex, project: string): Promise<IndexFile[]> {
  const headers: Record<string, string> = { accept: ACCEPT };
  if (index.authorization !== undefined) headers['authorization'] = index.authorization;
  const page = await fetchText(new URL(`${project}/`, index.url).href, headers);
  return page.contentType.includes('json') ? filesOfJson(page) : filesOfHtml(page);
}

function filesOfJson({ text, url }: FetchedText): IndexFile[] {
  const listing = JSON.parse(text) as { files?: { filename: string; url: string; hashes?: { sha256?: string } }[] };
  return (listing.files ?? []).map((file) => indexFile(file.filename, new URL(file.url, url), file.hashes?.sha256));
}

const ANCHOR = /<a\s([^<>]*)>([^<]*)<\/a>/gi;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

function filesOfHtml({ text, url }: FetchedText): IndexFile[] {
  return [...text.matchAll(ANCHOR)].flatMap(([, attributes = '', name = '']) => {
    const href = HREF.exec(attributes);
    if (href === null) return [];
    const address = new URL((href[1] ?? href[2] ?? '').replaceAll('&amp;', '&'), url);
    return [indexFile(name.trim(), address, /^#sha256=([0-9a-f]{64})$/i.exec(address.hash)?.[1])];
  });
}

function indexFile(filename: string, address: URL, sha256: string | undefined): IndexFile {
  const url = new URL(address);
  url.hash = '';
  return { filename, url: url.href, ...present({ sha256 }) };
}
