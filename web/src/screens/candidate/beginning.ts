import { readPicked, writePicked } from '@fourfold/contract/open/picked.ts';
import { readDraft, removeDraft, writeDraft } from '../../lib/draft.ts';

/** What somebody says of themselves before there is a CV, kept on this device by account. */
export interface Beginning {
  position: string;
  skills: { id: number; name: string; level: number }[];
}

const key = 'beginning';

export function readBeginning(): Beginning {
  const { position = '', skills = [] } = readDraft<Partial<Beginning>>(key) ?? {};
  return { position, skills };
}

export const writeBeginning = (beginning: Beginning): void =>
  beginning.position === '' && beginning.skills.length === 0
    ? removeDraft(key)
    : writeDraft(key, beginning);

/** Begins with what a visitor rated on public pages: from now on it is the account's. */
export function beginWithPicked(): Beginning {
  const { position, skills } = readBeginning();
  const picked = [...readPicked(localStorage)].map(([id, skill]) => ({ id, ...skill }));
  const others = picked.filter(({ id }) => !skills.some((skill) => skill.id === id));
  return { position, skills: [...skills, ...others] };
}

/** The skills are a CV's now. */
export function forgetRated(): void {
  writeBeginning({ ...readBeginning(), skills: [] });
  writePicked(localStorage, new Map());
}
