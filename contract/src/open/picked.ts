/*
 * Levels that a visitor picked on public pages, stored in their browser until a CV takes them over.
 * The public page's script and the app read them.
 */

export interface PickedSkill {
  name: string;
  level: number;
}

const key = 'fourfold:picked';
const mostPicked = 40;

/** By the skill's id. Storage may be off, or contain data of another release or of a person. */
export function readPicked(storage: Storage): Map<number, PickedSkill> {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? '[]') as unknown;
    return new Map(Array.isArray(stored) ? stored.flatMap(pickedOf).slice(-mostPicked) : []);
  } catch {
    return new Map();
  }
}

const pickedOf = (entry: unknown): [number, PickedSkill][] => {
  const { id, name, level } = (entry ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof name === 'string' && isLevel(level)
    ? [[id, { name, level }]]
    : [];
};

const isLevel = (level: unknown): level is number =>
  typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 5;

export function writePicked(storage: Storage, picked: ReadonlyMap<number, PickedSkill>): void {
  try {
    const entries = [...picked].slice(-mostPicked).map(([id, skill]) => ({ id, ...skill }));
    if (entries.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(entries));
  } catch {
    // Without storage the page still counts; the CV begins empty.
  }
}
