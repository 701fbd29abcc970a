import { chromium, type Browser } from 'playwright-core';
import type { Config } from '../config';
import { ConfigurationError } from '../environment';

/**
 * Chromium's own sandbox. `required`: no start without it. `preferred`: wherever it works; where the user is root or the
 * kernel forbids user namespaces, Chromium starts without and says so. `off`: an operator wants none.
 */
export type SandboxPolicy = 'required' | 'preferred' | 'off';

export interface BrowserLaunchOptions {
  executablePath: string;
  args?: readonly string[];
  /** Default `preferred`. */
  sandbox?: SandboxPolicy;
  /** Told when Chromium runs without its sandbox. */
  warn?: (message: string) => void;
}

const LAUNCH_TIMEOUT_MS = 30_000;

const QUIET_AND_OFFLINE = [
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-crash-reporter',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--dns-prefetch-disable',
  // Smaller caches: 115 MB less for a document of 2,000 lines, which takes a fifth longer for it (30 lines: 8 ms).
  '--enable-low-end-device-mode',
  '--font-render-hinting=none',
  // Whatever part of the browser would call its makers finds nobody.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-first-run',
  '--no-pings',
];

/** Words of Chromium on its way out when the kernel lets it build no sandbox. */
const SANDBOX_REFUSED = /no usable sandbox|namespace sandbox|setuid sandbox|zygote/i;

const NOT_FOR_ROOT = 'the sandbox does not work as root: use another user';
const NO_USER_NAMESPACES =
  'the kernel does not allow user namespaces: in a container, run it with deploy/chromium-seccomp.json (docs/runbook.md)';

/** CHROMIUM_SANDBOX, else what the mode asks for: production does without the sandbox only where an operator says so. */
export function sandboxPolicy({
  CHROMIUM_SANDBOX,
  EDOC_MODE,
}: Pick<Config, 'CHROMIUM_SANDBOX' | 'EDOC_MODE'>): SandboxPolicy {
  return CHROMIUM_SANDBOX ?? (EDOC_MODE === 'production' ? 'required' : 'preferred');
}

/**
 * A Chromium that calls nobody. Signals are left to the process: whoever asks for the browser also closes it.
 * @throws ConfigurationError where the sandbox is required and cannot be had
 */
export async function launchBrowser(options: BrowserLaunchOptions): Promise<Browser> {
  const { sandbox = 'preferred', warn } = options;
  const refusal = sandbox === 'off' ? 'CHROMIUM_SANDBOX is off' : await tryWithSandbox(options);
  if (typeof refusal !== 'string') return refusal;
  if (sandbox === 'required')
    throw new ConfigurationError([
      `CHROMIUM_SANDBOX: Chromium cannot start with its sandbox, because ${refusal}. ` +
        'Set CHROMIUM_SANDBOX=off only if something else isolates this process',
    ]);
  warn?.(`Chromium runs without its sandbox, because ${refusal}`);
  return launch(options, false);
}

/** The browser, or why there can be no sandbox. */
async function tryWithSandbox(options: BrowserLaunchOptions): Promise<Browser | string> {
  if (process.getuid?.() === 0) return NOT_FOR_ROOT;
  try {
    return await launch(options, true);
  } catch (error) {
    if (error instanceof Error && SANDBOX_REFUSED.test(error.message)) return NO_USER_NAMESPACES;
    throw error;
  }
}

function launch({ executablePath, args = [] }: BrowserLaunchOptions, chromiumSandbox: boolean): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: true,
    chromiumSandbox,
    timeout: LAUNCH_TIMEOUT_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [...QUIET_AND_OFFLINE, ...args],
  });
}
