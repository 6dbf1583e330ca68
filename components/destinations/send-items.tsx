import { useTranslations } from 'next-intl';
import { formatRequestError } from '@/components/api/api-error';
import { sendDocument, useSendableDestinations } from '@/components/api/use-destinations';
import { MenuItem, MenuLabel } from '@/components/ui/menu';
import { showToast } from '@/components/ui/toast';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { KIND_ICONS } from './kind-icons';

/** Renders the destinations that a document can be sent to as menu items. */
export function SendItems({ document }: { document: DocumentSummary }) {
  const t = useTranslations('destinations.sendItems');
  const { data: destinations, error } = useSendableDestinations(document.uuid);
  async function send(id: string, name: string) {
    try {
      await sendDocument(document.uuid, id);
      showToast({ message: t('sent', { document: document.original_filename, destination: name }) });
    } catch (problem) {
      showToast({ message: formatRequestError(problem as Error) });
    }
  }
  if (error) return <MenuLabel>{formatRequestError(error)}</MenuLabel>;
  if (!destinations) return <MenuLabel>{t('loading')}</MenuLabel>;
  if (destinations.length === 0) return <MenuLabel>{t('none')}</MenuLabel>;
  return destinations.map(({ id, name, kind }) => (
    <MenuItem key={id} icon={KIND_ICONS[kind]} onSelect={() => void send(id, name)}>
      {name}
    </MenuItem>
  ));
}
