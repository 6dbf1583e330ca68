import { SectionBlock } from '@/components/ui/section-block';
import { ShareBar } from '@/components/ui/share-bar';
import { Time } from '@/components/ui/time';
import { formatPercent } from '@/lib/foundation/percent';
import type { Dashboard } from '@/lib/recognition/dashboard/schemas';
import { FigureTable } from './figure-table';

const NUMBER = 'w-[84px] max-wide:w-[66px]';
const CORRECTED = 'w-[96px] max-wide:w-[82px]';
const ACCURACY = { name: 'Accuracy', width: 'w-[112px] max-wide:w-[82px]' };
const formatNumber = (value: number): string => value.toLocaleString('en');

/** Shows the accuracy per type and per field, and the work of each reviewer. */
export function DashboardTables({ dashboard: { types, fields, reviewers } }: { dashboard: Dashboard }) {
  return (
    <>
      <SectionBlock
        id="types"
        title="Accuracy per type"
        description="Parts whose type people decided, compared with the pages and the type that Sheaf proposed."
      >
        <FigureTable
          caption="Accuracy per type"
          columns={[
            { name: 'Type' },
            { name: 'Decided', width: NUMBER },
            { name: 'Corrected', width: CORRECTED },
            ACCURACY,
          ]}
          rows={types.map(({ doc_type: type, decided, corrected, accuracy }) => ({
            key: type,
            cells: [
              type,
              formatNumber(decided),
              formatNumber(corrected),
              <Accuracy key="accuracy" share={accuracy} />,
            ],
          }))}
          empty="No types decided in this period. After people review classified files, this table shows how often Sheaf was right."
        />
      </SectionBlock>
      <SectionBlock
        id="fields"
        title="Accuracy per field"
        description="Values of documents that a person approved or validated, compared with what Sheaf read. Missed values are those that people entered because Sheaf read none."
      >
        <FigureTable
          caption="Accuracy per field"
          columns={[
            { name: 'Field' },
            { name: 'Read', width: NUMBER },
            { name: 'Corrected', width: CORRECTED },
            { name: 'Missed', width: NUMBER, isSecondary: true },
            ACCURACY,
          ]}
          rows={fields.map(({ key, label, read, corrected, missed, accuracy }) => ({
            key,
            cells: [
              label,
              formatNumber(read),
              formatNumber(corrected),
              formatNumber(missed),
              <Accuracy key="accuracy" share={accuracy} />,
            ],
          }))}
          empty="No values approved by people in this period. After people approve documents, this table shows how often Sheaf was right."
        />
      </SectionBlock>
      <SectionBlock
        id="reviewers"
        title="Reviewers"
        description="Documents that each member approved, validated, rejected, or applied a page plan to. Each document counts once per member."
      >
        <FigureTable
          caption="Reviewers"
          columns={[
            { name: 'Member' },
            { name: 'Documents', width: CORRECTED },
            { name: 'Pages', width: NUMBER, isSecondary: true },
            { name: 'Last active', width: 'w-[136px] max-wide:w-[112px]' },
          ]}
          rows={reviewers.map(({ user_id: id, name, documents, pages, last_active_at: at }) => ({
            key: id,
            cells: [
              name ?? 'Former member',
              formatNumber(documents),
              formatNumber(pages),
              <Time key="time" at={at} />,
            ],
          }))}
          empty="No decisions of members in this period."
        />
      </SectionBlock>
    </>
  );
}

function Accuracy({ share }: { share: number | null }) {
  if (share === null) return 'None';
  return (
    <span className="flex items-center justify-end gap-2">
      <span className="flex max-wide:hidden">
        <ShareBar share={share} tone={share >= 0.9 ? 'ok' : 'warn'} />
      </span>
      <span className="w-9">{formatPercent(share)}</span>
    </span>
  );
}
