/** A signed-in person and the dialog that they talk in or follow. */
export interface Person {
  token: string;
  dialogId: number | null;
}

export interface Served {
  url: string;
  /** The pairs come first, next to each other; then those who follow, then those who only have pages open. */
  people: Person[];
}

/** What was done and taken since the start, in ms of the processor. */
export interface Took {
  stored: number;
  server: number;
  database: number;
}
