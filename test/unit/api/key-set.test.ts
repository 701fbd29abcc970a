import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { keySetSource } from '../../../api/auth/key-set';
import { openIssuer } from '../../../platform/issuer/issuer-keys';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

afterAll(removeTemporaryFolders);

async function embeddedKeyFile(): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'issuer');
  await openIssuer(folder);
  return path.join(folder, 'jwks.json');
}

test('production refuses the keys of an embedded issuer wherever they are published', async () => {
  const file = await embeddedKeyFile();
  const text = await readFile(file);
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`;
  try {
    await expect(keySetSource(url, 'production')()).rejects.toThrow('embedded issuer');
    expect((await keySetSource(url, 'embedded')()).keys).toHaveLength(1);
  } finally {
    server.close();
    server.closeAllConnections();
  }
  expect((await keySetSource(pathToFileURL(file).href, 'embedded')()).keys).toHaveLength(1);
});
