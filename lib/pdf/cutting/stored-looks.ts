import type { PdfSource } from '../reading/pdf-source';
import { Parser } from '../syntax/parser';
import { decodeText, stringBytes } from '../syntax/strings';
import { type Dict, isDict, nameText, PdfString, Ref, type Value } from '../syntax/values';

/** Looks of fields are short; what is longer is taken for one that shows something else. */
const MAX_LOOK_BYTES = 1 << 18;

/**
 * Whether the stored look of a widget shows what its field holds, so that a viewer needn't draw it anew: the state
 * that is chosen has a look, the text that is filled in stands in it. Where that can't be told, it doesn't.
 */
export function looksLikeItsValue(
  pdf: PdfSource,
  widget: Dict,
  type: string | undefined,
  value: Value,
): boolean {
  if (type === 'Sig') return true;
  const looks = pdf.resolve(widget.get('AP'));
  const look = isDict(looks) ? looks.get('N') : undefined;
  const isStream = look instanceof Ref && pdf.object(look.number).data !== undefined;
  if (type === 'Btn') return isStream || hasStateLook(pdf, widget, pdf.resolve(look));
  if (!isStream) return false;
  const held = value instanceof PdfString ? withoutBlanks(decodeText(value)) : '';
  const shown = withoutBlanks(shownText(pdf, look.number));
  if (held === '') return shown === '';
  return type === 'Ch' ? shown.includes(held) : shown === held;
}

function hasStateLook(pdf: PdfSource, widget: Dict, states: Value): boolean {
  const state = nameText(pdf.resolve(widget.get('AS'))) ?? 'Off';
  return isDict(states) && (state === 'Off' || states.has(state));
}

const withoutBlanks = (text: string) => text.replace(/\s+/g, '');

/** The strings of a look's content, one after the other, as Latin-1: other encodings read as something else. */
function shownText(pdf: PdfSource, number: number): string {
  let text = '';
  try {
    const content = pdf.decodedStream(number, MAX_LOOK_BYTES);
    const parser = new Parser(Buffer.concat([content, ENDING]), 0);
    while (parser.position < content.length) text += stringsIn(parser.value());
  } catch {
    // It is damaged, or too long.
    return UNKNOWN;
  }
  return text;
}

const ENDING = Buffer.from('\nnull\n');
/** No value holds this. */
const UNKNOWN = '\0\0';

function stringsIn(value: Value): string {
  if (value instanceof PdfString) return stringBytes(value);
  return Array.isArray(value) ? value.map(stringsIn).join('') : '';
}
