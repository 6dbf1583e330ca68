import { useTranslations } from 'next-intl';
import { useDocumentHistory } from '@/components/api/use-document-history';
import { Time } from '@/components/ui/time';

interface LastChangeProps {
  uuid: string;
  version: number;
  /** Ignores changes before this time. */
  since?: string;
}

/** Names the person who changed a document last: "Changed by Rita just now". Empty if it was no person. */
export function LastChange({ uuid, version, since = '' }: LastChangeProps) {
  const t = useTranslations('documents');
  const { data: entries } = useDocumentHistory(uuid, version);
  const last = entries?.find(({ what, by }) => by?.kind === 'user' && what !== 'received');
  if (!last || last.at <= since) return null;
  const time = () => <Time at={last.at} isRelative />;
  const name = last.by?.name;
  return name ? t.rich('changedBy', { name, time }) : t.rich('changedByFormerMember', { time });
}
