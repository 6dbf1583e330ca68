import type { ReactElement } from 'react';
import { cx } from './cx';

export type PageIllustrationKind =
  | 'contract'
  | 'clauses'
  | 'invoice'
  | 'order'
  | 'receipt'
  | 'certificate'
  | 'statement'
  | 'letter'
  | 'report';

const INK_COLOR = '#33353f';
const GREY = '#a3a5ad';
const PALE = '#e4e5e9';

/** Line lengths that resemble written text. Fixed, so that server and browser render the same. */
const LINE_LENGTHS = [
  1, 0.94, 0.98, 0.9, 0.97, 0.99, 0.92, 0.62, 0.96, 1, 0.93, 0.97, 0.88, 0.99, 0.95, 0.41,
];

interface Area {
  x: number;
  y: number;
  width: number;
}

function Lines({
  x,
  y,
  width,
  count,
  from = 0,
  step = 3.1,
}: Area & { count: number; from?: number; step?: number }) {
  const d = Array.from({ length: count }, (_, line) => {
    const length = width * LINE_LENGTHS[(line + from) % LINE_LENGTHS.length]!;
    return `M${x} ${(y + line * step).toFixed(1)}h${length.toFixed(1)}`;
  }).join('');
  return <path d={d} stroke={GREY} strokeWidth={1.1} />;
}

function Bar({ x, y, width, height = 2.6, fill = INK_COLOR }: Area & { height?: number; fill?: string }) {
  return <rect x={x} y={y} width={width} height={height} rx={0.6} fill={fill} />;
}

function Table({ x, y, width, rows, head }: Area & { rows: number; head: string }) {
  const step = 5.2;
  const cells = Array.from({ length: rows }, (_, row) => {
    const at = y + 7.6 + row * step;
    const name = width * 0.46 * LINE_LENGTHS[(row * 3) % LINE_LENGTHS.length]!;
    return `M${x + 2} ${at}h${name.toFixed(1)}M${x + width * 0.64} ${at}h${width * 0.1}M${x + width * 0.83} ${at}h${width * 0.14}`;
  }).join('');
  const rules = Array.from({ length: rows }, (_, row) => `M${x} ${y + 10.2 + row * step}h${width}`).join('');
  return (
    <>
      <rect x={x} y={y} width={width} height={5} fill={head} />
      <path d={rules} stroke={PALE} strokeWidth={0.5} />
      <path d={cells} stroke={GREY} strokeWidth={1.2} />
    </>
  );
}

const drawings: Record<PageIllustrationKind, ReactElement> = {
  contract: (
    <>
      <Bar x={30} y={13} width={40} />
      <Lines x={11} y={25} width={78} count={9} />
      <Bar x={11} y={55} width={22} height={1.8} />
      <Lines x={11} y={61} width={78} count={10} from={4} />
      <Bar x={11} y={94} width={28} height={1.8} />
      <Lines x={11} y={100} width={78} count={10} from={9} />
    </>
  ),
  clauses: (
    <>
      <Lines x={11} y={13} width={78} count={12} from={2} />
      <Bar x={11} y={52} width={30} height={1.8} />
      <Lines x={11} y={58} width={78} count={13} from={5} />
      <path d="M11 118h28M61 118h28" stroke={INK_COLOR} strokeWidth={0.6} />
      <path
        d="M13 115c4-7 5 3 8-2s4 4 9-1M63 115c3-5 6 2 8-3s6 5 11 0"
        stroke="#2f49b8"
        strokeWidth={0.9}
        fill="none"
      />
      <Lines x={11} y={122} width={20} count={1} />
      <Lines x={61} y={122} width={20} count={1} />
    </>
  ),
  invoice: (
    <>
      <path d="m11 20 6-9 4 5 3-3 5 7z" fill="#17525e" />
      <Bar x={32} y={14} width={24} height={3} fill="#17525e" />
      <Lines x={68} y={13} width={21} count={3} />
      <Bar x={11} y={34} width={20} height={4} />
      <Lines x={11} y={46} width={26} count={4} from={5} />
      <Lines x={60} y={46} width={29} count={4} from={1} />
      <Table x={11} y={66} width={78} rows={5} head="#dfe9ea" />
      <path d="M60 104h29M60 109h29" stroke={GREY} strokeWidth={1.1} />
      <Bar x={60} y={113} width={29} fill="#17525e" />
      <Lines x={11} y={130} width={44} count={1} />
    </>
  ),
  order: (
    <>
      <rect width={100} height={3} fill="#24417e" />
      <Bar x={11} y={13} width={26} height={3.4} />
      <Bar x={58} y={12} width={31} height={4} fill="#24417e" />
      <Lines x={67} y={20} width={22} count={2} />
      <Bar x={11} y={31} width={34} height={4.4} fill="#24417e" />
      <Bar x={55} y={31} width={34} height={4.4} fill="#24417e" />
      <Lines x={11} y={40} width={28} count={3} from={6} />
      <Lines x={55} y={40} width={28} count={3} from={2} />
      <Table x={11} y={56} width={78} rows={4} head="#24417e" />
      <rect x={11} y={98} width={38} height={18} fill="#eef1f8" />
      <Lines x={14} y={103} width={30} count={3} from={8} />
      <path d="M60 101h29M60 106h29" stroke={GREY} strokeWidth={1.1} />
      <Bar x={60} y={111} width={29} fill="#24417e" />
    </>
  ),
  receipt: (
    <>
      <Bar x={26} y={9} width={48} height={4} />
      <Lines x={31} y={19} width={40} count={2} from={1} />
      <path d="M14 29h72M14 87h72" stroke={GREY} strokeWidth={0.8} strokeDasharray="2 2" />
      <path
        d="M14 36h34M76 36h10M14 43h40M76 43h10M14 50h28M76 50h10M14 57h38M76 57h10M14 64h24M76 64h10M14 71h42M76 71h10M14 78h30M76 78h10"
        stroke={GREY}
        strokeWidth={1.5}
      />
      <Bar x={14} y={93} width={26} height={4} />
      <Bar x={66} y={93} width={20} height={4} />
      <path
        d="M22 109v18M25 109v18M27 109v18M32 109v18M34 109v18M39 109v18M43 109v18M45 109v18M50 109v18M55 109v18M57 109v18M63 109v18M66 109v18M71 109v18M74 109v18M77 109v18"
        stroke={INK_COLOR}
        strokeWidth={1.3}
      />
    </>
  ),
  certificate: (
    <>
      <Bar x={11} y={12} width={24} height={3.4} fill="#3a6ea5" />
      <rect x={11} y={24} width={78} height={6} fill="#3a6ea5" />
      <rect x={11} y={30} width={78} height={20} fill="#dfeaf4" />
      <Lines x={14} y={35} width={70} count={4} from={2} step={4} />
      <rect x={11} y={56} width={78} height={5} fill="#8bb0d2" />
      <Lines x={14} y={67} width={70} count={4} from={6} step={4} />
      <rect x={11} y={85} width={78} height={5} fill="#8bb0d2" />
      <Lines x={14} y={96} width={70} count={4} from={1} step={4} />
      <circle cx={78} cy={122} r={8} fill="none" stroke="#3a6ea5" strokeWidth={1.2} />
      <circle cx={78} cy={122} r={5.4} fill="none" stroke="#3a6ea5" strokeWidth={0.6} />
    </>
  ),
  statement: (
    <>
      <Bar x={11} y={12} width={30} />
      <rect x={80} y={10} width={9} height={9} rx={1} fill="#8d2f52" />
      <Lines x={11} y={22} width={34} count={3} from={4} />
      <rect x={11} y={36} width={78} height={5.5} fill="#f1e4ea" />
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((row) => (
        <path
          key={row}
          d={`M13 ${47 + row * 6}h10M28 ${47 + row * 6}h${(34 * LINE_LENGTHS[(row * 5) % 16]!).toFixed(1)}M76 ${47 + row * 6}h11`}
          stroke={GREY}
          strokeWidth={1.2}
        />
      ))}
      <path d="M11 128h78" stroke={INK_COLOR} strokeWidth={0.6} />
      <Bar x={66} y={131} width={23} />
    </>
  ),
  letter: (
    <>
      <rect x={11} y={11} width={12} height={12} rx={6} fill="#c96f2f" />
      <Lines x={62} y={14} width={27} count={4} from={3} />
      <Lines x={11} y={36} width={28} count={3} from={6} />
      <Bar x={11} y={54} width={42} />
      <Lines x={11} y={64} width={78} count={8} />
      <Lines x={11} y={94} width={78} count={5} from={3} />
      <path d="M12 123c5-9 6 4 10-3s5 5 13-2" stroke="#2f49b8" strokeWidth={1} fill="none" />
    </>
  ),
  report: (
    <>
      <Bar x={11} y={12} width={36} height={3.4} />
      <Lines x={11} y={22} width={78} count={4} />
      <path d="M13 42v36h76" stroke={GREY} strokeWidth={0.8} fill="none" />
      <path d="m15 72 12-8 12 3 12-13 12 2 12-9 12 3" stroke="#2f7d5b" strokeWidth={1.4} fill="none" />
      <path d="m15 75 12-3 12-6 12 2 12-6 12 1 12-7" stroke="#d08a2e" strokeWidth={1.4} fill="none" />
      <Lines x={11} y={86} width={78} count={6} from={5} />
      <path
        d="M16 130v-11h8v11zM30 130v-17h8v17zM44 130v-8h8v8zM58 130v-20h8v20zM72 130v-14h8v14z"
        fill="#bcd5c8"
      />
    </>
  ),
};

/**
 * Renders a drawn sample document for the sign-in page and the empty document list. Decoration only. The sheet is 100
 * by 141 units (A4 ratio); a receipt is narrower.
 */
export function PageIllustration({ kind, className }: { kind: PageIllustrationKind; className?: string }) {
  return (
    <svg viewBox="0 0 100 141" fill="none" aria-hidden="true" className={cx('paper rounded-page', className)}>
      {drawings[kind]}
    </svg>
  );
}

/** Renders three pages fanned out like playing cards. */
export function PageFanIllustration() {
  const page = 'absolute top-1 left-[52px] h-[135px] w-24 origin-[50%_120%] shadow-2 ring-1 ring-line';
  return (
    <div aria-hidden="true" className="relative mb-6 h-[150px] w-[200px]">
      <PageIllustration kind="contract" className={cx(page, '-rotate-13')} />
      <PageIllustration kind="statement" className={cx(page, 'rotate-12')} />
      <PageIllustration kind="invoice" className={cx(page, '-rotate-1')} />
    </div>
  );
}
