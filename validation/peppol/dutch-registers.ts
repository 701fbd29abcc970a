/** Chamber of commerce (KVK) and government organisation (OIN). */
export const DUTCH_REGISTERS = ['0106', '0190'];

/** Oddity: one word of the scheme is enough, so that blanks and other words beside it do not matter. */
export function namesDutchRegister(scheme: string): boolean {
  return DUTCH_REGISTERS.some((register) => ` ${scheme} `.includes(` ${register} `));
}
