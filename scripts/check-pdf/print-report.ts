import type { FileResult } from './check-file';
import type { PartResult, Share } from './check-part';

/** Maximum ratio of an output's size to the size of qpdf's output. For tiny files, `MAX_EXTRA_BYTES` applies. */
const MAX_SIZE_RATIO = 1.5;
const MAX_EXTRA_BYTES = 4096;
const MAX_MEDIAN_RATIO = 1.02;
const MAX_REJECTED_SHARE = 0.02;

/** Output of pages of two files, or the reason why there is none. */
export interface JoinResult {
  name: string;
  part?: PartResult;
  error?: string;
}

type Row = [what: string, figure: string, holds: boolean, where: string[]];

/** Prints a row for each property that a cut must keep. Returns true if all checks pass. */
export function printReport(results: Map<string, FileResult>, joins: JoinResult[]): boolean {
  const files = [...results];
  const parts = files.flatMap(([file, { parts: own }]) => own.map((part) => ({ file, part })));
  const joined = joins.flatMap(({ name, part }) => (part ? [{ file: name, part }] : []));
  const read = files.filter(([, { qpdfPages }]) => qpdfPages);
  const rejected = read.filter(([, { error }]) => error !== undefined);
  const miscounted = read.filter(([, { pages, qpdfPages }]) => pages !== undefined && pages !== qpdfPages);
  const unread = files.filter(([, { qpdfPages, error }]) => !qpdfPages && error !== undefined);
  const unchecked = files.flatMap(([file, { error }]) =>
    error?.startsWith('could not be checked') ? [`${file}: ${error}`] : [],
  );
  const notJoined = joins.flatMap(({ name, error }) => (error ? [`${name}: ${error}`] : []));
  const formatError = ([file, { error }]: [string, FileResult]) => `${file}: ${error}`;
  const rows: Row[] = [
    ['files that qpdf reads', String(read.length), true, []],
    [
      'of them not handled',
      String(rejected.length),
      rejected.length <= read.length * MAX_REJECTED_SHARE,
      rejected.map(formatError),
    ],
    ['neither qpdf nor the engine reads', String(unread.length), true, unread.map(formatError)],
    ['not checked', String(unchecked.length), unchecked.length === 0, unchecked],
    [
      'with another page count',
      String(miscounted.length),
      miscounted.length === 0,
      miscounted.map(([file]) => file),
    ],
    ['parts of one file', String(parts.length), true, []],
    ...toPartRows(parts),
    ...printSizes(parts),
  ];
  if (joins.length > 0)
    rows.push(
      ['parts joined of two files', String(joined.length), true, []],
      ['not joined', String(notJoined.length), notJoined.length === 0, notJoined],
      ...toPartRows(joined),
    );
  for (const [what, figure, holds, where] of rows) {
    console.log(`${holds ? '✓' : '✗'} ${what.padEnd(34)} ${figure}`);
    for (const line of where.slice(0, MAX_LINES)) console.log(`    ${line}`);
    if (where.length > MAX_LINES) console.log(`    and ${where.length - MAX_LINES} more`);
  }
  return rows.every(([, , holds]) => holds);
}

const MAX_LINES = 60;

const toPartRows = (parts: Located[]): Row[] => [
  printFaults('wrong pages', parts, ({ wrongPages }) => wrongPages.map((page) => `page ${page}`)),
  printFaults('pages with other text', parts, ({ wrongTexts }) => wrongTexts.map((page) => `page ${page}`)),
  printNotes('pages whose fields are redrawn', parts, ({ drawnAnew }) =>
    drawnAnew.map((page) => `page ${page}`),
  ),
  printFaults('parts that qpdf calls broken', parts, ({ broken }) => (broken ? ['broken'] : [])),
  printFaults('leaks', parts, ({ leaks }) => leaks),
  printShares('annotations', parts, ({ annotations }) => annotations),
  printShares('form fields', parts, ({ fields }) => fields),
  printShares('bookmarks', parts, ({ bookmarks }) => bookmarks),
  printShares('page labels', parts, ({ labels }) => labels),
];

type Located = { file: string; part: PartResult };

const formatLocation = ({ file, part }: Located) => `${file} ${part.pages}`;

function printFaults(what: string, parts: Located[], of: (part: PartResult) => string[]): Row {
  const found = parts.flatMap((each) => of(each.part).map((fault) => `${formatLocation(each)}: ${fault}`));
  return [what, String(found.length), found.length === 0, found];
}

function printNotes(what: string, parts: Located[], of: (part: PartResult) => string[]): Row {
  const [, figure, , where] = printFaults(what, parts, of);
  return [what, figure, true, where];
}

function printShares(what: string, parts: Located[], of: (part: PartResult) => Share): Row {
  const sum = (pick: (share: Share) => number) =>
    parts.reduce((total, { part }) => total + pick(of(part)), 0);
  const short = parts.filter(({ part }) => of(part).kept < of(part).expected);
  const where = short.map(
    (each) => `${formatLocation(each)}: ${of(each.part).kept} of ${of(each.part).expected}`,
  );
  return [
    what,
    `${sum(({ kept }) => kept)} of ${sum(({ expected }) => expected)}`,
    short.length === 0,
    where,
  ];
}

function printSizes(parts: Located[]): Row[] {
  const compared = parts.flatMap((each) => {
    const { sizeBytes, qpdfSizeBytes } = each.part;
    return qpdfSizeBytes
      ? [{ ...each, ratio: sizeBytes / qpdfSizeBytes, extra: sizeBytes - qpdfSizeBytes }]
      : [];
  });
  compared.sort((one, other) => other.ratio - one.ratio);
  const median = compared[Math.floor(compared.length / 2)]?.ratio ?? 1;
  const large = compared.filter(({ ratio, extra }) => ratio > MAX_SIZE_RATIO && extra > MAX_EXTRA_BYTES);
  const worst = compared
    .slice(0, 5)
    .map((each) => `${formatLocation(each)}: ${each.ratio.toFixed(2)} (${each.part.sizeBytes})`);
  return [
    ['size against qpdf, median', median.toFixed(3), median <= MAX_MEDIAN_RATIO, []],
    ['parts that are much larger', String(large.length), large.length === 0, worst],
  ];
}
