import { decode } from 'iconv-lite';

/** Encoding of most texts on Windows, and of a codepage that is not known. */
export const DEFAULT_ENCODING = 'windows-1252';

const ENCODINGS: Record<number, string> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  20866: 'koi8-r',
  20932: 'euc-jp',
  21866: 'koi8-u',
  28591: DEFAULT_ENCODING,
  28592: 'iso-8859-2',
  28593: 'iso-8859-3',
  28594: 'iso-8859-4',
  28595: 'iso-8859-5',
  28596: 'iso-8859-6',
  28597: 'iso-8859-7',
  28598: 'iso-8859-8',
  28599: 'windows-1254',
  28603: 'iso-8859-13',
  28605: 'iso-8859-15',
  51932: 'euc-jp',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** Returns the encoding of a Windows codepage, as the Encoding Standard names it; `undefined` for an unknown codepage. */
export function findEncoding(codepage: number | undefined): string | undefined {
  if (codepage === undefined) return undefined;
  return codepage >= 1250 && codepage <= 1258 ? `windows-${codepage}` : ENCODINGS[codepage];
}

/**
 * Decodes text of a Windows codepage. `TextDecoder` of Node.js 20 decodes windows-1252 as ISO 8859-1, so it isn't used.
 *
 * @param fallback encoding for an unknown codepage
 */
export const decodeCodepage = (
  bytes: Uint8Array,
  codepage: number | undefined,
  fallback = DEFAULT_ENCODING,
): string => decode(bytes, findEncoding(codepage) ?? fallback);
