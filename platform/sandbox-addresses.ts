/** Addresses at which the sandbox stands for the authorities. */
export interface SandboxAddresses {
  http: string;
  /** Of the authorities' own protocols. */
  tls: string;
  /** `ip:port` of the name server of networks that have one, over UDP. */
  dns: string;
}
