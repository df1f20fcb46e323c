export interface Problem {
  file: string;
  line: number;
  text: string;
}
