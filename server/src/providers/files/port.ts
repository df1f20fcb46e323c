/**
 * Stores files by key; keys are our own and safe as file names. When a promise resolves, the change
 * survives a crash of the machine.
 */
export interface FilePort {
  write(key: string, bytes: Buffer): Promise<void>;
  /** Null if there is none. */
  read(key: string): Promise<Buffer | null>;
  /**
   * Writes a file piece by piece in its final place, so nobody may know its key before it is
   * complete. A failure leaves nothing, a crash an incomplete file.
   *
   * @returns its size in bytes
   */
  writeInPieces(
    key: string,
    fill: (write: (piece: Uint8Array) => Promise<void>) => Promise<void>,
  ): Promise<number>;
  /** At most `length` bytes from offset `from`; null if there is no file. */
  readPiece(key: string, from: number, length: number): Promise<Buffer | null>;
  /** The size in bytes; null if there is no file. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
}
