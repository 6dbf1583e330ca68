import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/ui/navigation';
import type { Role } from '@/lib/foundation/actor';
import type { NotificationPreferences } from '@/lib/tenancy/notifications/schemas';
import { AccountSections, type AccountSectionsProps } from './account-sections';
import { NotificationsBlock } from './notifications-block';

interface AccountViewProps extends AccountSectionsProps {
  /** Preferences of the member in the current organization. */
  notifications: { organizationId: string; role: Role; first: NotificationPreferences };
}

/** Shows the settings of the signed-in user. */
export function AccountView({ notifications, ...sections }: AccountViewProps) {
  const t = useTranslations('account');
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="min-h-0 flex-1 overflow-auto px-4 pb-24 wide:px-8">
        <AccountSections {...sections}>
          <NotificationsBlock {...notifications} />
        </AccountSections>
      </div>
    </>
  );
}
