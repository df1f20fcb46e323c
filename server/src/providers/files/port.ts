/** Stores files by key; keys are our own and safe as file names. */
export interface FilePort {
  write(key: string, bytes: Buffer): Promise<void>;
  /** Null if there is none. */
  read(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}
