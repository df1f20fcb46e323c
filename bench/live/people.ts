/** Somebody with a session, and the dialog of the pair that they are one of. */
export interface Person {
  token: string;
  dialogId: number | null;
}

export interface Served {
  url: string;
  /** First the pairs, side by side. */
  people: Person[];
}
