/** Belgian enterprise number: ten digits, the last two are 97 less the remainder of the others. */
export function belgianEnterpriseHolds(digits: string): boolean {
  return /^[0-9]{10}$/.test(digits) && Number(digits.slice(8)) === 97 - (Number(digits.slice(0, 8)) % 97);
}
