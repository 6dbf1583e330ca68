import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { Metadata, Sharp } from 'sharp';
import type { PartWriter } from '../cutting/part-writer';
import { readPng } from './png-data';

const CHUNK_BYTES = 1 << 20;
const DEVICE_SPACES: Record<number, string> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };

/**
 * Writes a JPEG as it is: a PDF shows the same format.
 * @returns the picture's object number
 */
export async function writeJpegPicture(
  writer: PartWriter,
  path: string,
  metadata: Metadata,
): Promise<number> {
  const { width, height, channels, icc } = metadata;
  // What Adobe’s programs write as CMYK is the other way round, and they write nearly all of it.
  const decode = channels === 4 ? '/Decode[1 0 1 0 1 0 1 0]' : '';
  const space = icc ? profileSpace(writer, icc, channels) : DEVICE_SPACES[channels];
  const picture = writer.reserve();
  const { size } = statSync(path);
  writer.stream(
    picture,
    `${imageEntries(width, height, 8)}/ColorSpace${space}/Filter/DCTDecode${decode}`,
    size,
    (write) => eachChunk(path, [{ at: 0, length: size }], write),
  );
  return picture;
}

/**
 * Writes any other image without loss, by way of a PNG whose data a PDF takes as they are; what is transparent becomes white.
 * @returns the picture's object number
 */
export async function writeLosslessPicture(
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
  const picture = writer.reserve();
  const length = data.reduce((sum, piece) => sum + piece.length, 0);
  const prediction = `<</Predictor 15/Colors ${channels}/BitsPerComponent ${bits}/Columns ${width}>>`;
  writer.stream(
    picture,
    `${imageEntries(width, height, bits)}/ColorSpace${DEVICE_SPACES[channels]}/Filter/FlateDecode/DecodeParms${prediction}`,
    length,
    (write) => eachChunk(decodedPath, data, write),
  );
  return picture;
}

const imageEntries = (width: number, height: number, bits: number) =>
  `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}`;

function profileSpace(writer: PartWriter, icc: Buffer, channels: number): string {
  const profile = writer.reserve();
  const data = deflateSync(icc);
  writer.stream(
    profile,
    `/N ${channels}/Alternate${DEVICE_SPACES[channels]}/Filter/FlateDecode`,
    data.length,
    data,
  );
  return `[/ICCBased ${profile} 0 R]`;
}

/** Reads pieces of a file without holding more than a chunk of it. */
function eachChunk(
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
        if (count === 0) throw new Error('the file ends too early');
        write(chunk.subarray(0, count));
        done += count;
      }
    }
  } finally {
    closeSync(descriptor);
  }
}
