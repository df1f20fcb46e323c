/** A signed-in person and the dialog of their pair. */
export interface Person {
  token: string;
  dialogId: number | null;
}

export interface Served {
  url: string;
  /** The pairs come first, next to each other. */
  people: Person[];
}
