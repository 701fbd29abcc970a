export type MlsCode = 'AP' | 'AB' | 'RE';

/** Message level status, as the receiver's access point sends it. */
export interface Mls {
  code: MlsCode;
  reason?: string;
  text?: string;
}
