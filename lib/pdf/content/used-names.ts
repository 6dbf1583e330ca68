/** The kinds of resources that content names (ISO 32000-1, table 33). */
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

/** Names of resources, apart by kind: the font `/R1` says nothing of the image `/R1`. */
export class UsedNames {
  private readonly byKind = new Map<ResourceKind, Set<string>>();

  /** Answers whether it is new. */
  add(kind: ResourceKind, name: string): boolean {
    const known = this.byKind.get(kind);
    if (known?.has(name)) return false;
    if (known) known.add(name);
    else this.byKind.set(kind, new Set([name]));
    return true;
  }

  addAll(others: UsedNames): void {
    for (const [kind, names] of others.byKind) for (const name of names) this.add(kind, name);
  }

  has(kind: ResourceKind, name: string): boolean {
    return this.byKind.get(kind)?.has(name) ?? false;
  }

  of(kind: ResourceKind): Iterable<string> {
    return this.byKind.get(kind) ?? [];
  }

  *[Symbol.iterator](): Generator<[kind: ResourceKind, name: string]> {
    for (const [kind, names] of this.byKind) for (const name of names) yield [kind, name];
  }
}

export const NO_NAMES = new UsedNames();
