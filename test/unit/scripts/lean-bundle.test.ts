import { runInNewContext } from 'node:vm';
import { leanBundle } from '../../../scripts/lean-bundle.cjs';

const MAP = '//# sourceMappingURL=data:application/json;charset=utf-8;base64,';
const SOURCES = { version: 3, sources: ['one.ts'], mappings: 'AAAA' };

function inBase64(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

test('a bundle does the same with one byte for each character, and its map without the text of its sources', () => {
  const program = "// a dash — here\nvar said = ['Łódź — 😀', /^[–—]$/.test('—'), `€${1}`];\n";
  const lean = leanBundle(`${program}${MAP}${inBase64({ ...SOURCES, sourcesContent: ['text — of it'] })}`);
  expect(lean).toMatch(/^[\0-\xff]*$/);
  const said = (code: string) => {
    const realm: { said?: unknown } = {};
    runInNewContext(code, realm);
    return JSON.stringify(realm.said);
  };
  expect(said(lean)).toBe(said(program));
  expect(lean.slice(lean.indexOf(MAP) + MAP.length)).toBe(inBase64(SOURCES));
});

test('a bundle without a map is one that the SDK makes in another way by now', () => {
  expect(() => leanBundle('var said = 1;')).toThrow('no map');
});
