/** Addresses at which the sandbox stands for the authorities. */
export interface SandboxAddresses {
  http: string;
  /** Of the authorities' own protocols. */
  tls: string;
  /** `ip:port` of the name server of networks that have one, over UDP. */
  dns: string;
  /** Address of the service, and the token with which what arrives for companies is delivered there; none where nothing is. */
  deliversTo?: { service: string; token: string };
}
