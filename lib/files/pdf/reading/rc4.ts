/** Encrypts or decrypts with RC4, which OpenSSL 3 no longer offers. Use it only to read old encrypted PDFs. */
export function rc4(key: Buffer, data: Buffer): Buffer {
  const state = new Uint8Array(256);
  for (let index = 0; index < 256; index++) state[index] = index;
  for (let index = 0, mixed = 0; index < 256; index++) {
    mixed = (mixed + state[index]! + key[index % key.length]!) & 255;
    swap(state, index, mixed);
  }
  const output = Buffer.allocUnsafe(data.length);
  for (let at = 0, index = 0, mixed = 0; at < data.length; at++) {
    index = (index + 1) & 255;
    mixed = (mixed + state[index]!) & 255;
    swap(state, index, mixed);
    output[at] = data[at]! ^ state[(state[index]! + state[mixed]!) & 255]!;
  }
  return output;
}

function swap(state: Uint8Array, one: number, other: number) {
  const kept = state[one]!;
  state[one] = state[other]!;
  state[other] = kept;
}
