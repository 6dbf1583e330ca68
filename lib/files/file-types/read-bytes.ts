import type { FileHandle } from 'node:fs/promises';

/** Reads a range of a file. Returns fewer bytes at the end of the file. */
export async function readBytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}
