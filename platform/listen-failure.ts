import { SettingFailure } from './environment';

interface Place {
  host: string;
  port: number;
  /** Names of the settings of port and host. */
  setting: string;
  hostSetting?: string;
}

/** Tells why nothing can listen there, by the name of the setting; any other error stays as it is. */
export function listenFailure(
  error: NodeJS.ErrnoException,
  { host, port, setting, hostSetting = 'HOST' }: Place,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingFailure(
        setting,
        `${port} is in use on ${host}; end the program that has it, or set another port (0 selects a free one)`,
        { cause: error },
      );
    case 'EACCES':
      return new SettingFailure(setting, `${port} may not be opened by this user; set a port from 1024`, {
        cause: error,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SettingFailure(
        hostSetting,
        `${host} is no address of this machine; set 127.0.0.1, or 0.0.0.0 for all`,
        {
          cause: error,
        },
      );
    default:
      return error;
  }
}
