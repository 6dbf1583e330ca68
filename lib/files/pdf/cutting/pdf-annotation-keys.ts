/**
 * Annotation and field entries defined by the standard (ISO 32000-2, 12.5 and 12.7). Only these are kept: private
 * entries of other programs can lead anywhere, even to discarded pages.
 */
export const ANNOTATION_KEYS: ReadonlySet<string> = parseKeys(
  // All.
  'Type Subtype Rect Contents P NM M F AP AS Border C OC BM ca CA Lang',
  // Markup.
  'T Popup RC CreationDate IRT Subj RT IT ExData',
  // Text and links.
  'Open Name State StateModel A H PA Dest QuadPoints BS',
  // Free text and drawings.
  'DA Q DS CL BE RD LE L LL LLE IC Cap LLO CP Measure CO Vertices InkList Path',
  // Files, sounds, movies, screens and 3D. Rich media is active content.
  'FS Sound Movie Title MK AA 3DD 3DV 3DA 3DI 3DB',
  // Marks for printing, watermarks, redaction.
  'FixedPrint RO OverlayText Repeat LastModified Version AnnotStates FontFauxing MN',
  // Parent of a popup or a widget.
  'Parent',
);

/** Annotation entries that a stamp can have, used for an annotation of which only the appearance is kept. */
export const PICTURE_KEYS: ReadonlySet<string> = parseKeys(
  'Type Subtype Rect Contents P NM M F AP AS C OC BM ca CA Lang T Popup RC CreationDate IRT Subj RT AA',
);

export const FIELD_KEYS: ReadonlySet<string> = parseKeys(
  'FT Parent Kids T TU TM Ff V DV AA DA DR Q DS RV Opt TI I MaxLen Type A',
);

function parseKeys(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
