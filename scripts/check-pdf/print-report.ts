import type { FileResult } from './check-file';
import type { PartResult, Share } from './check-part';

/** A part may be so much larger than qpdf's: by share, or by bytes for what is tiny. */
const MOST_TIMES = 1.5;
const MOST_EXTRA_BYTES = 4096;
const MOST_MEDIAN = 1.02;
const MOST_REFUSED = 0.02;

/** A part of pages of two files, or why there is none. */
export interface JoinResult {
  name: string;
  part?: PartResult;
  refusal?: string;
}

type Row = [what: string, figure: string, holds: boolean, where: string[]];

/** Prints a row for each thing that a cut has to keep; answers whether all of it holds. */
export function printReport(results: Map<string, FileResult>, joins: JoinResult[]): boolean {
  const files = [...results];
  const parts = files.flatMap(([file, { parts: own }]) => own.map((part) => ({ file, part })));
  const joined = joins.flatMap(({ name, part }) => (part ? [{ file: name, part }] : []));
  const read = files.filter(([, { qpdfPages }]) => qpdfPages);
  const refused = read.filter(([, { refusal }]) => refusal !== undefined);
  const miscounted = read.filter(([, { pages, qpdfPages }]) => pages !== undefined && pages !== qpdfPages);
  const unread = files.filter(([, { qpdfPages, refusal }]) => !qpdfPages && refusal !== undefined);
  const unchecked = files.flatMap(([file, { refusal }]) =>
    refusal?.startsWith('could not be checked') ? [`${file}: ${refusal}`] : [],
  );
  const notJoined = joins.flatMap(({ name, refusal }) => (refusal ? [`${name}: ${refusal}`] : []));
  const told = ([file, { refusal }]: [string, FileResult]) => `${file}: ${refusal}`;
  const rows: Row[] = [
    ['files that qpdf reads', String(read.length), true, []],
    [
      'of them not handled',
      String(refused.length),
      refused.length <= read.length * MOST_REFUSED,
      refused.map(told),
    ],
    ['neither qpdf nor the engine reads', String(unread.length), true, unread.map(told)],
    ['not checked', String(unchecked.length), unchecked.length === 0, unchecked],
    [
      'with another page count',
      String(miscounted.length),
      miscounted.length === 0,
      miscounted.map(([file]) => file),
    ],
    ['parts of one file', String(parts.length), true, []],
    ...partRows(parts),
    ...sizes(parts),
  ];
  if (joins.length > 0)
    rows.push(
      ['parts joined of two files', String(joined.length), true, []],
      ['not joined', String(notJoined.length), notJoined.length === 0, notJoined],
      ...partRows(joined),
    );
  for (const [what, figure, holds, where] of rows) {
    console.log(`${holds ? '✓' : '✗'} ${what.padEnd(34)} ${figure}`);
    for (const line of where.slice(0, MOST_LINES)) console.log(`    ${line}`);
    if (where.length > MOST_LINES) console.log(`    and ${where.length - MOST_LINES} more`);
  }
  return rows.every(([, , holds]) => holds);
}

const MOST_LINES = 60;

const partRows = (parts: Located[]): Row[] => [
  faults('wrong pages', parts, ({ wrongPages }) => wrongPages.map((page) => `page ${page}`)),
  faults('pages with other text', parts, ({ wrongTexts }) => wrongTexts.map((page) => `page ${page}`)),
  noted('pages whose fields are drawn anew', parts, ({ drawnAnew }) =>
    drawnAnew.map((page) => `page ${page}`),
  ),
  faults('parts that qpdf calls broken', parts, ({ broken }) => (broken ? ['broken'] : [])),
  faults('leaks', parts, ({ leaks }) => leaks),
  shares('annotations', parts, ({ annotations }) => annotations),
  shares('form fields', parts, ({ fields }) => fields),
  shares('bookmarks', parts, ({ bookmarks }) => bookmarks),
  shares('page labels', parts, ({ labels }) => labels),
];

type Located = { file: string; part: PartResult };

const place = ({ file, part }: Located) => `${file} ${part.pages}`;

function faults(what: string, parts: Located[], of: (part: PartResult) => string[]): Row {
  const found = parts.flatMap((each) => of(each.part).map((fault) => `${place(each)}: ${fault}`));
  return [what, String(found.length), found.length === 0, found];
}

/** What is no fault, but to be known. */
function noted(what: string, parts: Located[], of: (part: PartResult) => string[]): Row {
  const [, figure, , where] = faults(what, parts, of);
  return [what, figure, true, where];
}

function shares(what: string, parts: Located[], of: (part: PartResult) => Share): Row {
  const sum = (pick: (share: Share) => number) =>
    parts.reduce((total, { part }) => total + pick(of(part)), 0);
  const short = parts.filter(({ part }) => of(part).kept < of(part).expected);
  const where = short.map((each) => `${place(each)}: ${of(each.part).kept} of ${of(each.part).expected}`);
  return [
    what,
    `${sum(({ kept }) => kept)} of ${sum(({ expected }) => expected)}`,
    short.length === 0,
    where,
  ];
}

function sizes(parts: Located[]): Row[] {
  const compared = parts.flatMap((each) => {
    const { sizeBytes, qpdfSizeBytes } = each.part;
    return qpdfSizeBytes
      ? [{ ...each, ratio: sizeBytes / qpdfSizeBytes, extra: sizeBytes - qpdfSizeBytes }]
      : [];
  });
  compared.sort((one, other) => other.ratio - one.ratio);
  const median = compared[Math.floor(compared.length / 2)]?.ratio ?? 1;
  const large = compared.filter(({ ratio, extra }) => ratio > MOST_TIMES && extra > MOST_EXTRA_BYTES);
  const worst = compared
    .slice(0, 5)
    .map((each) => `${place(each)}: ${each.ratio.toFixed(2)} (${each.part.sizeBytes})`);
  return [
    ['size against qpdf, median', median.toFixed(3), median <= MOST_MEDIAN, []],
    ['parts that are much larger', String(large.length), large.length === 0, worst],
  ];
}
