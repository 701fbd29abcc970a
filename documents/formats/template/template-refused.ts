import type { Problem } from '../../../platform/errors';

/** The file as a whole is not the template: why, all of it. */
export class TemplateRefused extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('; '));
    this.name = 'TemplateRefused';
  }
}

/** The file is the template, but has more rows than are read. */
export class TooManyRows extends Error {
  constructor(readonly limit: number) {
    super(`The file has more than ${limit} rows.`);
    this.name = 'TooManyRows';
  }
}
