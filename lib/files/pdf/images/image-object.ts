import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { Metadata, Sharp } from 'sharp';
import type { PartWriter } from '../cutting/pdf-part-writer';
import { readPng } from './read-png';

const CHUNK_BYTES = 1 << 20;
const DEVICE_SPACES: Record<number, string> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };

/**
 * Writes a JPEG unchanged, because PDF supports the format.
 * @returns the image's object number
 */
export async function writeJpegImage(writer: PartWriter, path: string, metadata: Metadata): Promise<number> {
  const { width, height, channels, icc } = metadata;
  // Adobe's programs write nearly all CMYK images, and their values are inverted.
  const decode = channels === 4 ? '/Decode[1 0 1 0 1 0 1 0]' : '';
  const space = icc ? writeProfileColorSpace(writer, icc, channels) : DEVICE_SPACES[channels];
  const objectNumber = writer.reserveNumber();
  const { size } = statSync(path);
  writer.writeStream(
    objectNumber,
    `${buildImageEntries(width, height, 8)}/ColorSpace${space}/Filter/DCTDecode${decode}`,
    size,
    (write) => forEachChunk(path, [{ at: 0, length: size }], write),
  );
  return objectNumber;
}

/**
 * Writes any other image without loss, using the data of a PNG. Transparent pixels become white.
 * @returns the image's object number
 */
export async function writeLosslessImage(
  writer: PartWriter,
  image: Sharp,
  decodedPath: string,
): Promise<number> {
  const source = await image.metadata();
  await (source.hasAlpha ? image.flatten({ background: 'white' }) : image)
    .toColourspace(source.channels === 1 ? 'b-w' : 'srgb')
    .png({ compressionLevel: 6, adaptiveFiltering: true })
    .toFile(decodedPath);
  const { width, height, bits, channels, data } = readPng(decodedPath);
  const objectNumber = writer.reserveNumber();
  const length = data.reduce((sum, piece) => sum + piece.length, 0);
  const prediction = `<</Predictor 15/Colors ${channels}/BitsPerComponent ${bits}/Columns ${width}>>`;
  writer.writeStream(
    objectNumber,
    `${buildImageEntries(width, height, bits)}/ColorSpace${DEVICE_SPACES[channels]}/Filter/FlateDecode/DecodeParms${prediction}`,
    length,
    (write) => forEachChunk(decodedPath, data, write),
  );
  return objectNumber;
}

const buildImageEntries = (width: number, height: number, bits: number) =>
  `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}`;

function writeProfileColorSpace(writer: PartWriter, icc: Buffer, channels: number): string {
  const profile = writer.reserveNumber();
  const data = deflateSync(icc);
  writer.writeStream(
    profile,
    `/N ${channels}/Alternate${DEVICE_SPACES[channels]}/Filter/FlateDecode`,
    data.length,
    data,
  );
  return `[/ICCBased ${profile} 0 R]`;
}

/** Reads a file in chunks, holding only one chunk in memory. */
function forEachChunk(
  path: string,
  pieces: { at: number; length: number }[],
  write: (bytes: Buffer) => void,
): void {
  const descriptor = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    for (const { at, length } of pieces) {
      for (let done = 0; done < length; ) {
        const count = readSync(descriptor, chunk, 0, Math.min(CHUNK_BYTES, length - done), at + done);
        if (count === 0) throw new Error('the file is truncated');
        write(chunk.subarray(0, count));
        done += count;
      }
    }
  } finally {
    closeSync(descriptor);
  }
}
