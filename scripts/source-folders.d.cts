export const SOURCE_FOLDERS: readonly string[];
