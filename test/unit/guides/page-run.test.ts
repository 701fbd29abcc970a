import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { blocksOf } from '../../e2e/support/guides/guide-blocks';
import { shapeOf } from '../../e2e/support/guides/output-shape';
import { runPage } from '../../e2e/support/guides/page-run';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

let refusing: Server;
let address: string;

beforeAll(async () => {
  refusing = createServer((_request, response) => response.writeHead(400).end('refused'));
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
});
afterAll(async () => {
  refusing.close();
  await removeTemporaryFolders();
});

const fence = '```';

/** What is wrong with a page, in the words of its first problem. */
async function problemOf(markdown: string): Promise<string | undefined> {
  const environment = { folder: await temporaryFolder(), variables: {}, addresses: { 'http://service': address } };
  const [problem] = await runPage(blocksOf(markdown.replaceAll('~~~', fence)), environment);
  return problem;
}

test('blocks of a page share their variables and files, and what they print is compared', async () => {
  const page = (shown: string): string =>
    `~~~sh\nWORD=right\n~~~\n\n<!-- run\necho hidden > other.txt\n-->\n\n~~~json file=a.json\n{}\n~~~\n\n~~~sh\ncat a.json other.txt\necho $WORD 42\n~~~\n\n~~~\n${shown}\n~~~\n`;
  expect(await problemOf(page('{}\nhidden\nright 7'))).toBeUndefined();
  expect(await problemOf(page('{}\nhidden\nwrong 7'))).toContain('but the page shows');
});

test.each([
  ['a command that fails', '~~~sh\nfalse\n~~~', 'ended with 1'],
  ['a request that is refused', '~~~sh\ncurl -s http://service | cat\n~~~', 'ended with 22'],
  ['a refusal that does not come', '~~~sh refused\ntrue\n~~~', 'ended with 99'],
])('%s is found', async (_, markdown, problem) => {
  expect(await problemOf(markdown)).toContain(problem);
});

test('a refusal that the page tells of is none', async () => {
  expect(await problemOf('~~~sh refused\ncurl -s http://service\ntrue\n~~~\n\n~~~\nrefused\n~~~')).toBeUndefined();
});

test('a program says its name, or why it is not run', () => {
  expect(() => blocksOf(`${fence}python\nprint(1)\n${fence}`)).toThrow('neither file= nor not-run=');
  const [block] = blocksOf(`${fence}sh not-run="there is no Docker here"\ndocker ps\n${fence}`);
  expect(block).toMatchObject({ kind: 'not-run', language: 'sh', reason: 'there is no Docker here' });
});

test.each([
  ['{"id":"01a208c1-87df-7112-9988-2001a9a29380"}', '{"id":"01a208ff-0000-7112-9988-2001a9a29380"}', true],
  ['01a208c1-87df-…  OK', '01a208ff-0000-7112-9988-2001a9a29380  OK', true],
  ['["OK",3]', '["ERROR",3]', false],
  ['since 2026-11-23T13:50:49.863Z', 'since 2027-01-01T00:00:00.000Z', true],
  ['{"a":1}', '{"a":"1"}', false],
  ['first\n…', 'first\nand more\n', true],
])('%s has the shape of %s: %s', (shown, printed, fits) => {
  expect(shapeOf(shown).test(printed)).toBe(fits);
});
