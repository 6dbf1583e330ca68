/** Returns the bytes of an object that is in memory as its content. */
export async function* toStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
