import { Scissors } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { PageIllustration, type PageIllustrationKind } from '@/components/ui/page-illustration';
import { getPartColorClass } from '@/components/ui/part-color';
import { PartNumber } from '@/components/ui/part-number';
import type { Catalog } from '@/lib/foundation/languages/catalog';

type Messages = Catalog['auth']['illustration'];

interface Part {
  /** Keys of the messages. */
  name: Exclude<keyof Messages, 'types'>;
  type: keyof Messages['types'];
  pages: PageIllustrationKind[];
  supporting?: boolean;
}

/** Sample content of the illustration: a file split into documents. */
const ROWS: { first: number; parts: Part[] }[] = [
  {
    first: 1,
    parts: [
      { name: 'agreement', type: 'contract', pages: ['contract', 'clauses', 'clauses'] },
      { name: 'order1', type: 'order', pages: ['order'] },
      { name: 'receipt', type: 'supporting', pages: ['receipt'], supporting: true },
      { name: 'invoice1', type: 'invoice', pages: ['invoice'] },
    ],
  },
  {
    first: 5,
    parts: [
      {
        name: 'certificate',
        type: 'policy',
        pages: ['certificate', 'certificate', 'clauses'],
      },
      { name: 'invoice2', type: 'invoice', pages: ['invoice'] },
      { name: 'order2', type: 'order', pages: ['order'] },
      { name: 'letter', type: 'letter', pages: ['letter'] },
    ],
  },
  {
    first: 9,
    parts: [
      {
        name: 'statement',
        type: 'statement',
        pages: ['statement', 'statement', 'statement', 'statement'],
      },
      { name: 'receipt2', type: 'receipt', pages: ['receipt'] },
      { name: 'charts', type: 'report', pages: ['report'] },
    ],
  },
  {
    first: 12,
    parts: [
      { name: 'tariff', type: 'report', pages: ['report', 'statement'] },
      { name: 'framework', type: 'contract', pages: ['contract', 'clauses'] },
      { name: 'invoice3', type: 'invoice', pages: ['invoice'] },
      { name: 'policy', type: 'policy', pages: ['certificate'] },
    ],
  },
];

/** Illustrates the product: a file is split into documents. */
export function AuthIllustration() {
  return (
    <div className="absolute top-1/2 left-1/2 w-[948px] -translate-x-[44%] -translate-y-1/2 -rotate-7 space-y-5">
      {ROWS.map(({ first, parts }) => (
        <div key={first} className="flex">
          {parts.map((part, at) => (
            <Tray key={part.name} part={part} number={first + at} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Tray({ part, number }: { part: Part; number: number }) {
  const t = useTranslations('auth.illustration');
  return (
    <div className={cx('relative mx-[5px]', getPartColorClass(number))}>
      <div className="overflow-hidden rounded-[10px] bg-tray">
        <div className="band-strip h-1.5" />
        <div className="flex h-10 items-start gap-1.5 px-2 pt-[5px]">
          <PartNumber part={number} supporting={part.supporting} />
          <span className="min-w-0">
            <b className="block truncate font-medium text-small leading-[15px]">{t(part.name)}</b>
            <span className="block truncate text-ink-2 text-micro">{t(`types.${part.type}`)}</span>
          </span>
        </div>
        <div className="flex pb-5">
          {part.pages.map((kind, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture.
            <div key={at} className="relative grid h-[172px] w-[148px] place-items-center">
              <PageIllustration
                kind={kind}
                className={cx('h-[168px] shadow-sheet', kind === 'receipt' ? 'w-[78px]' : 'w-[119px]')}
              />
              {at > 0 && (
                <Scissors className="absolute top-1/2 -left-[7px] size-3.5 -translate-y-1/2 rotate-90 text-control" />
              )}
            </div>
          ))}
        </div>
      </div>
      <span className="absolute inset-y-1 -right-[6px] border-accent-line border-l-[1.5px] border-dashed" />
      <span className="absolute top-1/2 -right-[17px] z-1 grid size-6 place-items-center rounded-full bg-surface text-accent-ink ring-[1.5px] ring-accent-ink">
        <Scissors className="size-3.5 rotate-90" />
      </span>
    </div>
  );
}
