/** Kinds of resources that content names (ISO 32000-1, table 33). */
export const RESOURCE_KINDS = [
  'Font',
  'XObject',
  'Pattern',
  'ExtGState',
  'ColorSpace',
  'Shading',
  'Properties',
] as const;

export type ResourceKind = (typeof RESOURCE_KINDS)[number];

/** Resource names, separate for each kind: the font `/R1` and the image `/R1` are different. */
export class ResourceNames {
  private readonly byKind = new Map<ResourceKind, Set<string>>();

  /** Adds a name and returns true if it is new. */
  add(kind: ResourceKind, name: string): boolean {
    const known = this.byKind.get(kind);
    if (known?.has(name)) return false;
    if (known) known.add(name);
    else this.byKind.set(kind, new Set([name]));
    return true;
  }

  addAll(others: ResourceNames): void {
    for (const [kind, names] of others.byKind) for (const name of names) this.add(kind, name);
  }

  has(kind: ResourceKind, name: string): boolean {
    return this.byKind.get(kind)?.has(name) ?? false;
  }

  get(kind: ResourceKind): Iterable<string> {
    return this.byKind.get(kind) ?? [];
  }

  *[Symbol.iterator](): Generator<[kind: ResourceKind, name: string]> {
    for (const [kind, names] of this.byKind) for (const name of names) yield [kind, name];
  }
}

export const NO_NAMES = new ResourceNames();
