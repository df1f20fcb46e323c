/** Unsaved input, kept in this browser by account and name of the form. */

let accountId = 0;

/** Sets the account whose drafts are used from now on; drafts of other accounts stay hidden. */
export function keepDraftsOf(id: number): void {
  accountId = id;
}

const prefix = () => `fourfold:draft:${accountId}:`;

/** Storage may be disabled or full: typing then works without drafts. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** The stored draft, or null. The caller knows its type by the key. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const readDraft = <Value>(key: string): Value | null =>
  attempt(() => {
    const text = localStorage.getItem(prefix() + key);
    return text === null ? null : (JSON.parse(text) as Value);
  }, null);

export const writeDraft = (key: string, value: unknown): void =>
  attempt(() => localStorage.setItem(prefix() + key, JSON.stringify(value)), undefined);

export const removeDraft = (key: string): void =>
  attempt(() => localStorage.removeItem(prefix() + key), undefined);

/** Renames a draft, if there is one, once what it describes exists. */
export function moveDraft(from: string, to: string): void {
  const kept = readDraft<unknown>(from);
  removeDraft(from);
  if (kept !== null) writeDraft(to, kept);
}

/** Names of the account's drafts with this prefix. */
export const draftNames = (beginning: string): string[] =>
  attempt(() => {
    const whole = prefix() + beginning;
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(whole));
    return keys.map((key) => key.slice(prefix().length));
  }, []);

/**
 * Calls back when another tab writes or removes a draft of the account. @returns a function to stop
 */
export function onDraftElsewhere(listener: (name: string) => void): () => void {
  const hear = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && key?.startsWith(prefix()))
      listener(key.slice(prefix().length));
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Removes every draft of the account. */
export const clearDrafts = (): void =>
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix())) localStorage.removeItem(key);
    }
  }, undefined);
