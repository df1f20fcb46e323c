/**
 * Stores files by key; keys are our own and safe as file names. What resolves survives a crash of the
 * machine.
 */
export interface FilePort {
  write(key: string, bytes: Buffer): Promise<void>;
  /** Null if there is none. */
  read(key: string): Promise<Buffer | null>;
  /**
   * Writes a file piece by piece, in place: its key must not be told before it is whole. What fails
   * leaves nothing, a crash leaves a part of it.
   *
   * @returns its bytes
   */
  writeInPieces(
    key: string,
    fill: (write: (piece: Uint8Array) => Promise<void>) => Promise<void>,
  ): Promise<number>;
  /** At most `length` bytes from this one on; null if there is no file. */
  readPiece(key: string, from: number, length: number): Promise<Buffer | null>;
  /** Its bytes; null if there is none. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
}
