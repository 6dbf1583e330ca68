import { limitReached } from '../problem';
import { contentStreams } from '../reading/page-content';
import type { PdfSource } from '../reading/pdf-source';
import { type Dict, isDict, isName, Name, Ref, type Value } from '../syntax/values';
import { scanContent } from './scan-content';
import { NO_NAMES, RESOURCE_KINDS, type ResourceKind, UsedNames } from './used-names';

const MAX_STREAM_BYTES = 128 << 20;
/** How much content is unpacked in all: so much, and so many times the file's size. */
const FREE_BYTES = 512 << 20;
const MOST_TIMES_FILE = 32;
/** Forms within forms; renderers give up before. */
const MAX_DEPTH = 60;
const MAX_NESTED_ARRAYS = 4;

/** What is drawn with a dictionary of resources. */
interface Use {
  /** The names that the dictionary is asked for, and has. */
  inside: UsedNames;
  /** Those that it doesn't have: renderers look for them around it. */
  outward: UsedNames;
}

/**
 * What content draws with, followed through all that can draw: forms, tiling patterns, soft masks, appearances, and
 * the glyphs of Type 3 fonts, each with its own resources or, for what they lack, with those around it. A stream is
 * read once, whatever number of pages draws it. Throws a PdfProblem of kind `limit` when there is too much content.
 */
export class ContentUse {
  private readonly namesOfStream = new Map<number, UsedNames>();
  private readonly usageOfStream = new Map<number, Use>();
  private readonly usageOfFont = new Map<number, Use>();
  /** By object number and kind: what a named resource asks of the resources around it. */
  private readonly asked = new Map<number, UsedNames>();
  private readonly bytesAllowed: number;
  private bytes = 0;
  private depth = 0;

  constructor(private readonly pdf: PdfSource) {
    this.bytesAllowed = FREE_BYTES + pdf.file.size * MOST_TIMES_FILE;
  }

  /** The names that a page and its annotations use of the page's resources. */
  ofPage(page: Dict): UsedNames {
    const { pdf } = this;
    const asked = new UsedNames();
    for (const number of contentStreams(pdf, page.get('Contents')) ?? []) asked.addAll(this.namesIn(number));
    const annotations = pdf.resolve(page.get('Annots'));
    for (const each of Array.isArray(annotations) ? annotations : []) {
      const annotation = pdf.resolve(each);
      if (isDict(annotation)) asked.addAll(this.ofAppearances(annotation));
    }
    return this.ofResources(pdf.resolve(page.get('Resources')), asked);
  }

  /** The names that the stream uses of its own resources. */
  ofStream(number: number): UsedNames {
    return this.usageOf(number).inside;
  }

  /** The names that the glyphs of a Type 3 font use of its own resources; `number` is 0 for one without. */
  ofFont(number: number, font: Dict): UsedNames {
    return this.usageOfGlyphs(number, font).inside;
  }

  /** What the looks of an annotation draw with and don't bring along. */
  ofAppearances(annotation: Dict): UsedNames {
    const asked = new UsedNames();
    const looks = this.pdf.resolve(annotation.get('AP'));
    if (!isDict(looks)) return asked;
    for (const look of looks.values()) {
      if (this.isStream(look)) asked.addAll(this.usageOf(look.number).outward);
      const states = this.pdf.resolve(look);
      if (!isDict(states)) continue;
      for (const state of states.values())
        if (this.isStream(state)) asked.addAll(this.usageOf(state.number).outward);
    }
    return asked;
  }

  /** Of the resources what `asked` names, and what that draws with in its turn. */
  ofResources(resources: Value, asked: UsedNames): UsedNames {
    return this.within(resources, asked).inside;
  }

  private within(resources: Value, asked: UsedNames): Use {
    if (!isDict(resources)) return { inside: NO_NAMES, outward: asked };
    const use = { inside: new UsedNames(), outward: new UsedNames() };
    const waiting = [...asked];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [kind, name] = next;
      const named = this.pdf.resolve(resources.get(kind));
      const value = isDict(named) ? named.get(name) : undefined;
      if (value === undefined) use.outward.add(kind, name);
      else if (use.inside.add(kind, name)) for (const more of this.askedBy(kind, value)) waiting.push(more);
    }
    return use;
  }

  private askedBy(kind: ResourceKind, value: Value): UsedNames {
    if (!(value instanceof Ref)) return this.readAsked(kind, value);
    const key = value.number * RESOURCE_KINDS.length + RESOURCE_KINDS.indexOf(kind);
    const known = this.asked.get(key);
    if (known) return known;
    // What leads back to itself asks for nothing more.
    this.asked.set(key, NO_NAMES);
    const asked = this.readAsked(kind, value);
    this.asked.set(key, asked);
    return asked;
  }

  private readAsked(kind: ResourceKind, value: Value): UsedNames {
    const resolved = this.pdf.resolve(value);
    const dict = isDict(resolved) ? resolved : undefined;
    switch (kind) {
      case 'Font':
        return dict ? this.usageOfGlyphs(value instanceof Ref ? value.number : 0, dict).outward : NO_NAMES;
      case 'XObject':
        if (!dict || !this.isStream(value)) return NO_NAMES;
        if (isName(this.pdf.resolve(dict.get('Subtype')), 'Image'))
          return this.colourSpaces(dict.get('ColorSpace'));
        return this.usageOf(value.number).outward;
      case 'Pattern':
        return dict ? this.askedByPattern(value, dict) : NO_NAMES;
      case 'ExtGState':
        return dict ? this.askedByState(dict) : NO_NAMES;
      case 'Shading':
        return dict ? this.colourSpaces(dict.get('ColorSpace')) : NO_NAMES;
      case 'ColorSpace':
        return this.colourSpaces(resolved);
      case 'Properties':
        return NO_NAMES;
    }
  }

  private askedByPattern(value: Value, pattern: Dict): UsedNames {
    if (this.isStream(value)) return this.usageOf(value.number).outward;
    const asked = new UsedNames();
    const shading = this.pdf.resolve(pattern.get('Shading'));
    if (isDict(shading)) asked.addAll(this.colourSpaces(shading.get('ColorSpace')));
    const state = this.pdf.resolve(pattern.get('ExtGState'));
    if (isDict(state)) asked.addAll(this.askedByState(state));
    return asked;
  }

  private askedByState(state: Dict): UsedNames {
    const asked = new UsedNames();
    const mask = this.pdf.resolve(state.get('SMask'));
    const group = isDict(mask) ? mask.get('G') : undefined;
    if (this.isStream(group)) asked.addAll(this.usageOf(group.number).outward);
    const font = this.pdf.resolve(state.get('Font'));
    if (Array.isArray(font)) asked.addAll(this.askedBy('Font', font[0] ?? null));
    return asked;
  }

  /** Names inside a colour space: most are the standard's own, which no dictionary has. */
  private colourSpaces(value: Value | undefined, depth = 0): UsedNames {
    const names = new UsedNames();
    const space = this.pdf.resolve(value);
    if (space instanceof Name) names.add('ColorSpace', space.text);
    else if (Array.isArray(space) && depth < MAX_NESTED_ARRAYS)
      for (const item of space.slice(0, MAX_NESTED_ARRAYS)) names.addAll(this.colourSpaces(item, depth + 1));
    return names;
  }

  private usageOf(number: number): Use {
    const dict = this.pdf.get(number);
    return this.remembered(this.usageOfStream, number, () =>
      this.within(isDict(dict) ? this.pdf.resolve(dict.get('Resources')) : null, this.namesIn(number)),
    );
  }

  private usageOfGlyphs(number: number, font: Dict): Use {
    if (!isName(this.pdf.resolve(font.get('Subtype')), 'Type3')) return NOTHING;
    return this.remembered(this.usageOfFont, number, () => {
      const glyphs = this.pdf.resolve(font.get('CharProcs'));
      const asked = new UsedNames();
      for (const glyph of isDict(glyphs) ? glyphs.values() : [])
        if (this.isStream(glyph)) asked.addAll(this.usageOf(glyph.number).outward);
      return this.within(this.pdf.resolve(font.get('Resources')), asked);
    });
  }

  private remembered(known: Map<number, Use>, number: number, read: () => Use): Use {
    const use = known.get(number);
    if (use) return use;
    if (this.depth >= MAX_DEPTH) return NOTHING;
    if (number > 0) known.set(number, NOTHING);
    this.depth++;
    try {
      const found = read();
      if (number > 0) known.set(number, found);
      return found;
    } finally {
      this.depth--;
    }
  }

  private namesIn(number: number): UsedNames {
    const known = this.namesOfStream.get(number);
    if (known) return known;
    const content = this.pdf.readableStream(number, MAX_STREAM_BYTES);
    this.bytes += content.length;
    if (this.bytes > this.bytesAllowed)
      throw limitReached('the content of its pages is too long when unpacked');
    const names = scanContent(content);
    this.namesOfStream.set(number, names);
    return names;
  }

  private isStream(value: Value | undefined): value is Ref {
    return value instanceof Ref && this.pdf.object(value.number).data !== undefined;
  }
}

const NOTHING: Use = { inside: NO_NAMES, outward: NO_NAMES };
