import { findDates } from './dates';
import type { LabelSense } from './find-labels';
import type { Paper } from './paper';
import { best, type Reading, readingOf } from './reading';
import { isTitle } from './titles';

const DATE_SENSES: readonly LabelSense[] = ['invoice_date', 'due_date', 'delivery_date', 'order_date'];

/** The date that stands beside a label of the sense. */
export function labelledDate(paper: Paper, sense: LabelSense): Reading | undefined {
  return best(labelledDates(paper, sense));
}

function labelledDates(paper: Paper, sense: LabelSense): Reading[] {
  return paper.places(sense).flatMap(({ hit, stretch, where, nearness }) => {
    const [date] = findDates(stretch.text, paper.dayOrder);
    if (!date) return [];
    // A label of another kind of date in between: it is the other one's.
    const far = where === 'right' ? Math.max(0.5, 1 - date.start / 80) : 1 - Math.min(0.4, date.start / 60);
    const inTitle = isTitle(hit.line.text) && hit.line.height > 11 ? 1.25 : 1;
    const confidence = 0.95 * hit.weight * nearness * far * inTitle * (date.ambiguous ? 0.95 : 1);
    return [readingOf(stretch, date, confidence)];
  });
}

/** The date of the paper itself: beside its label, in its title, else the one that stands out. */
export function paperDate(paper: Paper): Reading | undefined {
  const labelled = labelledDate(paper, 'invoice_date');
  if (labelled && labelled.confidence > 0.6) return labelled;
  return best([...(labelled ? [labelled] : []), ...loneDates(paper)]);
}

/** Dates that no other label claims; one with a time of day, or printed again and again, is the paper's own. */
function loneDates(paper: Paper): Reading[] {
  const claimed = new Set(
    DATE_SENSES.filter((sense) => sense !== 'invoice_date').flatMap((sense) =>
      labelledDates(paper, sense).map(({ page, box }) => `${page} ${box}`),
    ),
  );
  const found: { reading: Reading; time: boolean }[] = [];
  for (const line of paper.lines) {
    const stretch = paper.whole(line);
    for (const date of findDates(stretch.text, paper.dayOrder)) {
      const reading = readingOf(stretch, date, 0.5);
      if (claimed.has(`${reading.page} ${reading.box}`)) continue;
      found.push({ reading, time: /\d{1,2}\s?:\s?\d{2}/.test(stretch.text.slice(date.end)) });
    }
  }
  const counts = new Map<string, number>();
  for (const { reading } of found) counts.set(reading.value, (counts.get(reading.value) ?? 0) + 1);
  return found.map(({ reading, time }, index) => ({
    ...reading,
    confidence: round(
      Math.min(
        0.75,
        reading.confidence + (time ? 0.12 : 0) + 0.06 * (counts.get(reading.value)! - 1) - 0.02 * index,
      ),
    ),
  }));
}

const round = (confidence: number) => Math.max(0.05, Math.round(confidence * 100) / 100);
