import type { WorkHistory } from '@fourfold/contract/cv/history.ts';

/** A work by its company; with its position if the person worked there twice: `Ironworks (Smith)`. */
export const workName = (work: WorkHistory, all: readonly WorkHistory[]): string =>
  all.filter(({ name }) => name === work.name).length > 1
    ? `${work.name} (${work.position})`
    : work.name;
