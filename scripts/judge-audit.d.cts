export function judgeAudit(
  output: string,
  accepted: Readonly<Record<string, string>>,
): { passed: boolean; lines: string[] };
