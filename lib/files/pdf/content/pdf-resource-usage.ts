import { createLimitError } from '../pdf-problem';
import { findContentStreams } from '../reading/pdf-page-content';
import type { PdfSource } from '../reading/pdf-source';
import { type Dict, isDict, isName, Name, Ref, type Value } from '../syntax/pdf-values';
import { NO_NAMES, RESOURCE_KINDS, type ResourceKind, ResourceNames } from './pdf-resource-names';
import { scanPdfContent } from './scan-pdf-content';

const MAX_STREAM_BYTES = 128 << 20;
/** Limits for decompressed content in total: a base size, or a multiple of the file's size. */
const BASE_CONTENT_BYTES = 512 << 20;
const MAX_FILE_SIZE_FACTOR = 32;
/** Maximum depth of nested forms. Renderers stop earlier. */
const MAX_DEPTH = 60;
const MAX_NESTED_ARRAYS = 4;

/** Names used with a resource dictionary. */
interface ResourceUsage {
  /** Names that are requested from the dictionary and found in it. */
  inside: ResourceNames;
  /** Names that the dictionary lacks. Renderers look for them in the surrounding resources. */
  outward: ResourceNames;
}

/**
 * Finds the resources that content uses, including forms, tiling patterns, soft masks, appearances and glyphs of Type 3
 * fonts. Each uses its own resources; missing names are looked up in the surrounding resources. Each stream is read
 * once, no matter how many pages draw it.
 * @throws PdfProblem of kind `limit` if there is too much content
 */
export class ContentResourceUsage {
  private readonly streamNames = new Map<number, ResourceNames>();
  private readonly streamUsage = new Map<number, ResourceUsage>();
  private readonly fontUsage = new Map<number, ResourceUsage>();
  /** Names that a named resource requests from the surrounding resources, by object number and kind. */
  private readonly nestedNames = new Map<number, ResourceNames>();
  private readonly maxBytes: number;
  private bytes = 0;
  private depth = 0;

  constructor(private readonly pdf: PdfSource) {
    this.maxBytes = BASE_CONTENT_BYTES + pdf.file.size * MAX_FILE_SIZE_FACTOR;
  }

  /** Returns the names that a page and its annotations use from the page's resources. */
  getPageNames(page: Dict): ResourceNames {
    const { pdf } = this;
    const requested = new ResourceNames();
    for (const number of findContentStreams(pdf, page.get('Contents')) ?? [])
      requested.addAll(this.scanNames(number));
    const annotations = pdf.resolve(page.get('Annots'));
    for (const each of Array.isArray(annotations) ? annotations : []) {
      const annotation = pdf.resolve(each);
      if (isDict(annotation)) requested.addAll(this.getAppearanceNames(annotation));
    }
    return this.getResourceNames(pdf.resolve(page.get('Resources')), requested);
  }

  /** Returns the names that the stream uses from its own resources. */
  getStreamNames(number: number): ResourceNames {
    return this.getUsage(number).inside;
  }

  /**
   * Returns the names that the glyphs of a Type 3 font use from the font's own resources. `number` is 0 for a font
   * without an object number.
   */
  getFontNames(number: number, font: Dict): ResourceNames {
    return this.getGlyphUsage(number, font).inside;
  }

  /** Returns the names that an annotation's appearances use but don't define themselves. */
  getAppearanceNames(annotation: Dict): ResourceNames {
    const requested = new ResourceNames();
    const looks = this.pdf.resolve(annotation.get('AP'));
    if (!isDict(looks)) return requested;
    for (const look of looks.values()) {
      if (this.isStream(look)) requested.addAll(this.getUsage(look.number).outward);
      const states = this.pdf.resolve(look);
      if (!isDict(states)) continue;
      for (const state of states.values())
        if (this.isStream(state)) requested.addAll(this.getUsage(state.number).outward);
    }
    return requested;
  }

  /** Returns the names from the resources that `requested` contains, and the names that those resources use in turn. */
  getResourceNames(resources: Value, requested: ResourceNames): ResourceNames {
    return this.within(resources, requested).inside;
  }

  private within(resources: Value, requested: ResourceNames): ResourceUsage {
    if (!isDict(resources)) return { inside: NO_NAMES, outward: requested };
    const use = { inside: new ResourceNames(), outward: new ResourceNames() };
    const waiting = [...requested];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [kind, name] = next;
      const named = this.pdf.resolve(resources.get(kind));
      const value = isDict(named) ? named.get(name) : undefined;
      if (value === undefined) use.outward.add(kind, name);
      else if (use.inside.add(kind, name))
        for (const more of this.getNamesUsedBy(kind, value)) waiting.push(more);
    }
    return use;
  }

  private getNamesUsedBy(kind: ResourceKind, value: Value): ResourceNames {
    if (!(value instanceof Ref)) return this.readNamesUsedBy(kind, value);
    const key = value.number * RESOURCE_KINDS.length + RESOURCE_KINDS.indexOf(kind);
    const known = this.nestedNames.get(key);
    if (known) return known;
    // A resource that refers back to itself requests nothing more.
    this.nestedNames.set(key, NO_NAMES);
    const requested = this.readNamesUsedBy(kind, value);
    this.nestedNames.set(key, requested);
    return requested;
  }

  private readNamesUsedBy(kind: ResourceKind, value: Value): ResourceNames {
    const resolved = this.pdf.resolve(value);
    const dict = isDict(resolved) ? resolved : undefined;
    switch (kind) {
      case 'Font':
        return dict ? this.getGlyphUsage(value instanceof Ref ? value.number : 0, dict).outward : NO_NAMES;
      case 'XObject':
        if (!dict || !this.isStream(value)) return NO_NAMES;
        if (isName(this.pdf.resolve(dict.get('Subtype')), 'Image'))
          return this.getColorSpaceNames(dict.get('ColorSpace'));
        return this.getUsage(value.number).outward;
      case 'Pattern':
        return dict ? this.getNamesUsedByPattern(value, dict) : NO_NAMES;
      case 'ExtGState':
        return dict ? this.getNamesUsedByState(dict) : NO_NAMES;
      case 'Shading':
        return dict ? this.getColorSpaceNames(dict.get('ColorSpace')) : NO_NAMES;
      case 'ColorSpace':
        return this.getColorSpaceNames(resolved);
      case 'Properties':
        return NO_NAMES;
    }
  }

  private getNamesUsedByPattern(value: Value, pattern: Dict): ResourceNames {
    if (this.isStream(value)) return this.getUsage(value.number).outward;
    const requested = new ResourceNames();
    const shading = this.pdf.resolve(pattern.get('Shading'));
    if (isDict(shading)) requested.addAll(this.getColorSpaceNames(shading.get('ColorSpace')));
    const state = this.pdf.resolve(pattern.get('ExtGState'));
    if (isDict(state)) requested.addAll(this.getNamesUsedByState(state));
    return requested;
  }

  private getNamesUsedByState(state: Dict): ResourceNames {
    const requested = new ResourceNames();
    const mask = this.pdf.resolve(state.get('SMask'));
    const group = isDict(mask) ? mask.get('G') : undefined;
    if (this.isStream(group)) requested.addAll(this.getUsage(group.number).outward);
    const font = this.pdf.resolve(state.get('Font'));
    if (Array.isArray(font)) requested.addAll(this.getNamesUsedBy('Font', font[0] ?? null));
    return requested;
  }

  /** Returns the names inside a color space. Most are standard names, which no dictionary contains. */
  private getColorSpaceNames(value: Value | undefined, depth = 0): ResourceNames {
    const names = new ResourceNames();
    const space = this.pdf.resolve(value);
    if (space instanceof Name) names.add('ColorSpace', space.text);
    else if (Array.isArray(space) && depth < MAX_NESTED_ARRAYS)
      for (const item of space.slice(0, MAX_NESTED_ARRAYS))
        names.addAll(this.getColorSpaceNames(item, depth + 1));
    return names;
  }

  private getUsage(number: number): ResourceUsage {
    const dict = this.pdf.get(number);
    return this.getCached(this.streamUsage, number, () =>
      this.within(isDict(dict) ? this.pdf.resolve(dict.get('Resources')) : null, this.scanNames(number)),
    );
  }

  private getGlyphUsage(number: number, font: Dict): ResourceUsage {
    if (!isName(this.pdf.resolve(font.get('Subtype')), 'Type3')) return NO_USAGE;
    return this.getCached(this.fontUsage, number, () => {
      const glyphs = this.pdf.resolve(font.get('CharProcs'));
      const requested = new ResourceNames();
      for (const glyph of isDict(glyphs) ? glyphs.values() : [])
        if (this.isStream(glyph)) requested.addAll(this.getUsage(glyph.number).outward);
      return this.within(this.pdf.resolve(font.get('Resources')), requested);
    });
  }

  private getCached(
    known: Map<number, ResourceUsage>,
    number: number,
    read: () => ResourceUsage,
  ): ResourceUsage {
    const use = known.get(number);
    if (use) return use;
    if (this.depth >= MAX_DEPTH) return NO_USAGE;
    if (number > 0) known.set(number, NO_USAGE);
    this.depth++;
    try {
      const found = read();
      if (number > 0) known.set(number, found);
      return found;
    } finally {
      this.depth--;
    }
  }

  private scanNames(number: number): ResourceNames {
    const known = this.streamNames.get(number);
    if (known) return known;
    const content = this.pdf.readDamagedStream(number, MAX_STREAM_BYTES);
    this.bytes += content.length;
    if (this.bytes > this.maxBytes)
      throw createLimitError('the content of its pages is too long when unpacked');
    const names = scanPdfContent(content);
    this.streamNames.set(number, names);
    return names;
  }

  private isStream(value: Value | undefined): value is Ref {
    return value instanceof Ref && this.pdf.getObject(value.number).data !== undefined;
  }
}

const NO_USAGE: ResourceUsage = { inside: NO_NAMES, outward: NO_NAMES };
