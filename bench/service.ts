import type { ServiceFile } from '../platform/embedded/data-folder';
import { ApiClient } from './api-client';
import { startEdoc } from './child-process';
import type { CleanUp } from './clean-up';

export const COMPANY = 'ESB12345674';

export interface Service extends ServiceFile {
  dataDir: string;
  environment: NodeJS.ProcessEnv;
}

/** The limit on requests is there for clients; one client that measures must not meet it. */
const ENVIRONMENT = { PORT: '0', RATE_LIMIT_PER_MINUTE: '100000000' };

/** The whole service as `edoc start` runs it, in a folder of its own unless one is given. */
export async function startService(
  cleanUp: CleanUp,
  folder?: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<Service> {
  const dataDir = folder ?? (await cleanUp.temporaryFolder());
  const environment = { ...ENVIRONMENT, ...settings, DATA_DIR: dataDir };
  const { line } = await startEdoc(cleanUp, ['start', '--json'], environment);
  return { ...(JSON.parse(line) as ServiceFile), dataDir, environment };
}

interface Holder {
  account?: string;
  companies?: readonly string[];
  scopes?: string;
}

/** A token of an account that may act for the companies; both are made where they are missing. */
export async function tokenOf(cleanUp: CleanUp, service: Service, holder: Holder = {}): Promise<string> {
  const { account = 'bench', companies = [COMPANY], scopes } = holder;
  const arguments_ = ['token', '--account', account, '--companies', companies.join(','), '--expires', '1d'];
  if (scopes !== undefined) arguments_.push('--scopes', scopes);
  const { line: token, stop } = await startEdoc(cleanUp, arguments_, service.environment);
  await stop();
  return token;
}

export async function clientOf(
  cleanUp: CleanUp,
  service: Service,
  { connections = 1, ...holder }: Holder & { connections?: number } = {},
): Promise<ApiClient> {
  const token = await tokenOf(cleanUp, service, holder);
  const client = new ApiClient(service.apiUrl, connections, { authorization: `Bearer ${token}` });
  cleanUp.add(async () => client.close());
  return client;
}
