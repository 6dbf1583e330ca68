import { decompressRTF } from '@kenjiuno/decompressrtf';
import { deEncapsulateSync } from 'rtf-stream-parser';
import { decodeCodepage } from './codepages';

/** Maximum number of compressed bytes that are read. They give at most 9 times as many bytes. */
const MAX_COMPRESSED_BYTES = 1024 * 1024;
const HEADER_BYTES = 16;
/** Sizes in the header count from here. */
const SIZE_OFFSET = 4;

/** Groups without text of the body. */
const HIDDEN_GROUPS: ReadonlySet<string> = new Set(
  'info pict object nonshppict header headerl headerr headerf footer footerl footerr footerf footnote fldinst'.split(
    ' ',
  ),
);

export interface RtfBody {
  kind: 'html' | 'text';
  content: string;
}

/**
 * Reads the body of an Outlook message from its compressed RTF. Outlook wraps the HTML or the text of most emails in RTF
 * (MS-OXRTFEX). Other bodies are RTF, and lose their format.
 *
 * @returns `null` if the RTF is damaged
 */
export function readCompressedRtf(compressed: Uint8Array): RtfBody | null {
  try {
    return readRtf(decompress(compressed));
  } catch {
    return null;
  }
}

/** Decompresses RTF (MS-OXRTFCP). Longer RTF ends early. */
function decompress(compressed: Uint8Array): Uint8Array {
  const input = Buffer.from(compressed.subarray(0, MAX_COMPRESSED_BYTES));
  if (input.length < HEADER_BYTES) throw new Error('The header is incomplete.');
  // The header can state a size beyond the end, and the library trusts it.
  input.writeUInt32LE(Math.min(input.readUInt32LE(0), input.length - SIZE_OFFSET), 0);
  input.writeUInt32LE(Math.min(input.readUInt32LE(4), input.length), 4);
  return Uint8Array.from(decompressRTF([...input]));
}

function readRtf(rtf: Uint8Array): RtfBody {
  const source = Buffer.from(rtf).toString('latin1');
  try {
    return unwrap(source);
  } catch {
    // It is RTF that Outlook did not make of HTML or text. Declared as text, it is read without its format.
    return unwrap(removeHiddenGroups(source).replace(/^\{\\rtf\d*/, '$&\\fromtext'));
  }
}

function unwrap(source: string): RtfBody {
  const { mode, text } = deEncapsulateSync(Buffer.from(source, 'latin1'), {
    warn: () => {},
    decode: (bytes, encoding) => decodeCodepage(bytes, Number(/\d+/.exec(encoding)?.[0])),
  });
  return { kind: mode, content: String(text) };
}

/** Removes groups without text of the body, such as `{\info …}` and `{\pict …}`. */
function removeHiddenGroups(source: string): string {
  const kept: string[] = [];
  let keptFrom = 0;
  let depth = 0;
  let hiddenAt: number | null = null;
  // A backslash escapes the next character.
  for (const { 0: found, index, groups } of source.matchAll(/\\.|\{(?:\\(?<word>[a-z]+))?|\}/gs)) {
    if (found.startsWith('{')) {
      depth += 1;
      if (hiddenAt !== null || !HIDDEN_GROUPS.has(groups?.word ?? '')) continue;
      hiddenAt = depth;
      kept.push(source.slice(keptFrom, index));
    } else if (found === '}') {
      if (hiddenAt === depth) {
        hiddenAt = null;
        keptFrom = index + 1;
      }
      depth -= 1;
    }
  }
  if (hiddenAt === null) kept.push(source.slice(keptFrom));
  return kept.join('');
}
