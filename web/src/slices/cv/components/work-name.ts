import type { WorkHistory } from '@fourfold/contract/cv/history.ts';

/** A work by its company; also by its position if the person worked there twice. */
export const workName = (work: WorkHistory, all: readonly WorkHistory[]): string =>
  all.filter(({ name }) => name === work.name).length > 1
    ? `${work.position}, ${work.name}`
    : work.name;
