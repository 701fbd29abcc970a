import path from 'node:path';

/** Where everything of an embedded stack lies. */
export interface DataFolder {
  root: string;
  serviceFile: string;
  /** Processes of the running stack with their start times, for whoever has to clean up after a crash. */
  runtimeFile: string;
  lockFile: string;
  portsFile: string;
  logs: string;
  mongo: string;
  temporalDatabase: string;
  sandbox: string;
  mail: string;
  issuer: string;
  credentials: string;
}

export function dataFolder(environment: NodeJS.ProcessEnv): DataFolder {
  const configured = environment['DATA_DIR'];
  const root = path.resolve(configured === undefined || configured === '' ? '.data' : configured);
  const inside = (name: string) => path.join(root, name);
  return {
    root,
    serviceFile: inside('service.json'),
    runtimeFile: inside('runtime.json'),
    lockFile: inside('supervisor.lock'),
    portsFile: inside('ports.json'),
    logs: inside('logs'),
    mongo: inside('mongo'),
    temporalDatabase: inside('temporal.db'),
    sandbox: inside('sandbox'),
    mail: inside('mail'),
    issuer: inside('issuer'),
    credentials: inside('credentials'),
  };
}
