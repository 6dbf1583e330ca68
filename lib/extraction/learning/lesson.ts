import type { ExtractionField } from '@/lib/projects/settings';
import type { DayOrder } from '../values/dates';
import type { Look } from './look';

/** Words beside a value, and where it stands from them. */
export interface TaughtLabel {
  /** As `labelKey` has it. */
  key: string;
  where: 'right' | 'below';
}

/** Where a value stands: its page from the first and from the last, both counted from 1, and its box in fractions. */
export interface TaughtPlace {
  page: number;
  fromEnd: number;
  box: [number, number, number, number];
}

/** What one value of a document teaches. Plain JSON, since it is stored. */
export interface Lesson {
  /** The field's. */
  key: string;
  type: ExtractionField['type'];
  /** A person typed another value than was found; else the value was found and approved. */
  corrected: boolean;
  /** The text that stands for it. */
  text: string;
  /** The text's pattern of letters and digits. */
  form: string;
  labels: TaughtLabel[];
  /** null for a value that stands on no page. */
  place: TaughtPlace | null;
  /** For a date that can be read in two ways: how this sender means it. */
  dayOrder?: DayOrder;
}

/** What one document teaches. */
export interface TaughtExample {
  look: Look;
  lessons: Lesson[];
}
