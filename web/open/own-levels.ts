import { readPicked, writePicked, type PickedSkill } from '@fourfold/contract/open/picked.ts';

/* The levels that a visitor says they have, kept on this device. */

export const picked: Map<number, PickedSkill> = readPicked(localStorage);

export const ownLevels = (): Map<number, number> =>
  new Map([...picked].map(([id, { level }]) => [id, level]));

/** Level 0 takes it back. */
export function pick(id: number, name: string, level: number): void {
  picked.delete(id);
  if (level > 0) picked.set(id, { name, level });
  writePicked(localStorage, picked);
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

const levelNames = ['1 Awareness', '2 Novice', '3 Practical', '4 Advanced', '5 Expert'];

/** Asks for the level of a skill. @param none what stands for none; without it there is always one */
export function levelSelect(id: number, name: string, none?: string): HTMLSelectElement {
  const select = element('select', 'pick');
  select.setAttribute('aria-label', `Your level of ${name}`);
  if (none !== undefined) select.append(new Option(none, '0'));
  levelNames.forEach((text, at) => select.append(new Option(text, String(at + 1))));
  select.value = String(picked.get(id)?.level ?? 0);
  return select;
}
