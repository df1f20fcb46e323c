export interface Problem {
  file: string;
  line: number;
  /** The rule, in one sentence. */
  text: string;
}
