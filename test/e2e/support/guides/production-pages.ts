import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../../platform/project-root';
import { blocksOf, type OwnShell } from './guide-blocks';

/** How production is set up without Docker, in the order in which an operator needs them: the second names the first where it begins, and the third looks at the whole. */
export const PRODUCTION_PAGES = ['without-docker', 'several-instances', 'go-live'] as const;

export interface ProductionSetUp {
  /** `/etc/edoc/edoc.env`. */
  settings: string;
  shells: readonly OwnShell[];
}

/** The file of common settings, and the commands that are run in shells of their own. */
export function productionSetUp(): ProductionSetUp {
  const blocks = PRODUCTION_PAGES.flatMap((name) =>
    blocksOf(readFileSync(path.join(projectRoot(), 'docs', `${name}.md`), 'utf8')),
  );
  const files = blocks.flatMap((block) => (block.kind === 'file' && block.name === 'edoc.env' ? [block.text] : []));
  if (files.length !== 1) throw new Error(`the pages show edoc.env ${files.length} times`);
  return { settings: files.join(), shells: blocks.filter((block) => block.kind === 'own-shell') };
}
