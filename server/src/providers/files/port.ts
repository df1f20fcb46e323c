/** Keeps files by key; a key is chosen by us and safe as a file name. */
export interface FilePort {
  write(key: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  read(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}
