import { closeSync, openSync, readSync } from 'node:fs';

const SIGNATURE_BYTES = 8;
/** Size in bytes of a chunk's length and type, before its data. A checksum follows the data. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
const HEADER_BYTES = 13;
/** Channels by PNG color type. Palettes and transparency are never requested. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3 };

export interface PngData {
  width: number;
  height: number;
  /** Bits per component. */
  bits: number;
  channels: number;
  /** Positions of the compressed rows in the file: one zlib stream in pieces. */
  data: { at: number; length: number }[];
}

/** Finds the image data in a PNG from Sheaf's own encoder: gray or RGB, not interlaced. */
export function readPng(path: string): PngData {
  const descriptor = openSync(path, 'r');
  try {
    const at = SIGNATURE_BYTES + HEAD_BYTES;
    const header = readAt(descriptor, at, HEADER_BYTES);
    const channels = CHANNELS[header.readUInt8(9)];
    if (!channels || header.readUInt8(12) !== 0) throw new Error('its color type is unknown');
    return {
      width: header.readUInt32BE(0),
      height: header.readUInt32BE(4),
      bits: header.readUInt8(8),
      channels,
      data: findDataChunks(descriptor, at + HEADER_BYTES + CHECKSUM_BYTES),
    };
  } finally {
    closeSync(descriptor);
  }
}

function findDataChunks(descriptor: number, start: number): PngData['data'] {
  const pieces: PngData['data'] = [];
  for (let at = start; ; ) {
    const head = readAt(descriptor, at, HEAD_BYTES);
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4);
    if (type === 'IEND') return pieces;
    if (type === 'IDAT') pieces.push({ at: at + HEAD_BYTES, length });
    at += HEAD_BYTES + length + CHECKSUM_BYTES;
  }
}

function readAt(descriptor: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(descriptor, bytes, 0, length, at) < length) throw new Error('its data is truncated');
  return bytes;
}
