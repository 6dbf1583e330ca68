import type { DecidedSegment } from './compare-decision';

/** A document or an attachment that holds pages of an upload, or held them when it left the list. */
export interface Place {
  /** In the upload, 1-based, inclusive. */
  firstPage: number;
  lastPage: number;
  /** Whether it begins with these pages; else they follow others of another upload, or of elsewhere in this one. */
  begins: boolean;
  standing: 'listed' | 'attachment' | 'attached' | 'trashed' | 'discarded' | 'erased';
  docType: string | null;
  /** When a person last said that these pages belong there; null for the classifier's own doing. */
  saidAt: Date | null;
}

/** What lies over what, where several hold a page: those that left the list hold what has come elsewhere since. */
const LAYERS: Record<Place['standing'], number> = {
  erased: 0,
  trashed: 1,
  discarded: 1,
  attached: 1,
  attachment: 2,
  listed: 3,
};

/** What stands of an upload: its pages as the segments in which they lie now, and what people have said of them. */
export interface Standing {
  segments: DecidedSegment[];
  /** When a person last said something of one of its documents; null when nobody has. */
  saidAt: Date | null;
  /** Whether nothing of it is a document or an attachment any more. */
  isGone: boolean;
}

/** @param pages how many the upload has */
export function standingOf(pages: number, places: readonly Place[]): Standing {
  const holders = holdersOf(pages, places);
  const segments: DecidedSegment[] = [];
  for (let start = 1; start <= pages; ) {
    const holder = holders[start - 1]!;
    let end = start;
    while (end < pages && holders[end] === holder) end += 1;
    segments.push(segmentOf(holder, start, end));
    start = end + 1;
  }
  const held = [...new Set(holders)].filter((holder) => holder !== NOWHERE);
  const said = held.flatMap(({ saidAt }) => (saidAt ? [saidAt.getTime()] : []));
  return {
    segments,
    saidAt: said.length > 0 ? new Date(Math.max(...said)) : null,
    isGone: held.every(isGone),
  };
}

/** Pages that a cut left out: a person's doing, since the classifier discards nothing. */
const NOWHERE: Place = {
  firstPage: 1,
  lastPage: 0,
  begins: false,
  standing: 'discarded',
  docType: null,
  saidAt: new Date(0),
};

/** For each page, who holds it. */
function holdersOf(pages: number, places: readonly Place[]): Place[] {
  const holders = new Array<Place>(pages).fill(NOWHERE);
  const lengthOf = ({ firstPage, lastPage }: Place) => lastPage - firstPage;
  const upwards = [...places].sort(
    (a, b) => LAYERS[a.standing] - LAYERS[b.standing] || lengthOf(b) - lengthOf(a),
  );
  for (const place of upwards) holders.fill(place, place.firstPage - 1, place.lastPage);
  return holders;
}

function segmentOf(holder: Place, start: number, end: number): DecidedSegment {
  const { standing, docType, saidAt, begins, firstPage } = holder;
  const hasType = standing === 'listed' || standing === 'trashed';
  const said = saidAt !== null;
  return {
    start_page: start,
    end_page: end,
    doc_type: hasType ? docType : null,
    ...(!hasType && { untyped: true }),
    said,
    teaches: said && begins && start === firstPage && !isGone(holder),
  };
}

const isGone = ({ standing }: Place): boolean => standing === 'discarded' || standing === 'erased';
