import { createLimitError } from '../pdf-problem';

/** Largest object number that a PDF can have (ISO 32000-1, annex C). */
const MAX_OBJECT_NUMBER = 8_388_607;

export const ObjectKind = { unknown: 0, inFile: 1, inObjectStream: 2, free: 3 } as const;
export type ObjectKind = (typeof ObjectKind)[keyof typeof ObjectKind];

/**
 * Location of each object. For an object in the file, `place` is its position. For an object in an object stream,
 * `place` is the stream's number and `index` the index inside it. Uses typed arrays: a million objects take 15 MB.
 */
export class CrossReference {
  private kinds = new Uint8Array(64);
  private places = new Float64Array(64);
  private indices = new Uint32Array(64);
  /** Largest known object number plus one. */
  size = 0;
  /** true if some object has a generation other than 0. */
  hasGenerations = false;

  getKind(number: number): ObjectKind {
    return (this.kinds[number] ?? ObjectKind.unknown) as ObjectKind;
  }

  getPlace(number: number): number {
    return this.places[number] ?? 0;
  }

  /** Returns the index inside the object stream or, for an object in the file, its generation. */
  getIndex(number: number): number {
    return this.indices[number] ?? 0;
  }

  set(number: number, kind: ObjectKind, place: number, index: number): void {
    if (number >= this.kinds.length) this.grow(number + 1);
    if (number >= this.size) this.size = number + 1;
    this.kinds[number] = kind;
    this.places[number] = place;
    this.indices[number] = index;
    if (kind === ObjectKind.inFile && index !== 0) this.hasGenerations = true;
  }

  /** Returns true if the object has this generation. An object replaced by a later generation no longer exists. */
  isCurrent(number: number, generation: number): boolean {
    const known = this.getKind(number) === ObjectKind.inFile ? this.getIndex(number) : 0;
    return known === generation;
  }

  /** Sets an entry unless it is known. Tables are read from newest to oldest, so the known entry wins. */
  setIfUnknown(number: number, kind: ObjectKind, place: number, index: number): void {
    if (this.getKind(number) === ObjectKind.unknown) this.set(number, kind, place, index);
  }

  private grow(atLeast: number) {
    if (atLeast > MAX_OBJECT_NUMBER + 1)
      throw createLimitError(`an object number above ${MAX_OBJECT_NUMBER}`);
    const length = Math.max(atLeast, this.kinds.length * 2);
    this.kinds = enlarge(this.kinds, new Uint8Array(length));
    this.places = enlarge(this.places, new Float64Array(length));
    this.indices = enlarge(this.indices, new Uint32Array(length));
  }
}

function enlarge<Numbers extends Uint8Array | Float64Array | Uint32Array>(
  from: Numbers,
  to: Numbers,
): Numbers {
  to.set(from);
  return to;
}
