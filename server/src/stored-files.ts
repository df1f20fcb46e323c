/** Selects the keys of all stored files, for a backup. */
export const storedKeys =
  'select key from picture union all select key from attachment order by key';
