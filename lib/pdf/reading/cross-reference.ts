import { limitReached } from '../problem';

/** The largest object number that a PDF can have (ISO 32000-1, annex C). */
const MAX_OBJECT_NUMBER = 8_388_607;

export const Kind = { unknown: 0, inFile: 1, inObjectStream: 2, free: 3 } as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

/**
 * Where each object is. For one in the file, `place` is its position there; for one in an object stream, `place` is
 * the stream's number and `index` its index inside. Typed arrays: a million objects take 15 MB.
 */
export class CrossReference {
  private kinds = new Uint8Array(64);
  private places = new Float64Array(64);
  private indices = new Uint32Array(64);
  /** One more than the largest object number known. */
  size = 0;
  /** Some object is of another generation than 0. */
  hasGenerations = false;

  kind(number: number): Kind {
    return (this.kinds[number] ?? Kind.unknown) as Kind;
  }

  place(number: number): number {
    return this.places[number] ?? 0;
  }

  /** For an object in the file: its generation. */
  index(number: number): number {
    return this.indices[number] ?? 0;
  }

  set(number: number, kind: Kind, place: number, index: number): void {
    if (number >= this.kinds.length) this.grow(number + 1);
    if (number >= this.size) this.size = number + 1;
    this.kinds[number] = kind;
    this.places[number] = place;
    this.indices[number] = index;
    if (kind === Kind.inFile && index !== 0) this.hasGenerations = true;
  }

  /** Whether that is the generation of the object: one that was replaced by a later generation is gone. */
  isCurrent(number: number, generation: number): boolean {
    const known = this.kind(number) === Kind.inFile ? this.index(number) : 0;
    return known === generation;
  }

  /** Tables are read from the newest to the oldest: what is known already wins. */
  setIfUnknown(number: number, kind: Kind, place: number, index: number): void {
    if (this.kind(number) === Kind.unknown) this.set(number, kind, place, index);
  }

  private grow(atLeast: number) {
    if (atLeast > MAX_OBJECT_NUMBER + 1) throw limitReached(`an object number above ${MAX_OBJECT_NUMBER}`);
    const length = Math.max(atLeast, this.kinds.length * 2);
    this.kinds = enlarged(this.kinds, new Uint8Array(length));
    this.places = enlarged(this.places, new Float64Array(length));
    this.indices = enlarged(this.indices, new Uint32Array(length));
  }
}

function enlarged<Numbers extends Uint8Array | Float64Array | Uint32Array>(
  from: Numbers,
  to: Numbers,
): Numbers {
  to.set(from);
  return to;
}
