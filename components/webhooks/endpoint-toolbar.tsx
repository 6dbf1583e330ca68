'use client';

import { Ellipsis, History, KeyRound, Pencil, Play, Power, PowerOff, Tag, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { DeliveryListFilter } from '@/components/api/use-webhooks';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuRadio, MenuRadioGroup, MenuSeparator } from '@/components/ui/menu';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { DeliveryFilter } from '@/lib/delivery/webhooks/delivery-schemas';
import type { Endpoint } from '@/lib/delivery/webhooks/schemas';
import { WEBHOOK_TYPES } from '@/lib/delivery/webhooks/webhook-event-types';

export type EndpointAction = 'edit' | 'rotate' | 'replay' | 'delete';

interface EndpointToolbarProps {
  endpoint: Endpoint;
  filter: DeliveryListFilter;
  onFilter: (filter: DeliveryListFilter) => void;
  onPing: () => void;
  isPinging: boolean;
  onToggle: (enabled: boolean) => void;
  onAction: (what: EndpointAction) => void;
}

const ALL_EVENTS = 'all';

/** Renders the delivery filter and the actions of the endpoint. */
export function EndpointToolbar(props: EndpointToolbarProps) {
  const { endpoint, filter, onFilter, onPing, isPinging, onToggle, onAction } = props;
  const t = useTranslations('webhooks');
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-line border-b pr-3 pl-4 max-wide:pl-3">
      <SegmentedControl
        label={t('deliveries.title')}
        value={filter.status ?? ALL_EVENTS}
        onValueChange={(status) =>
          onFilter({ ...filter, status: status === ALL_EVENTS ? undefined : (status as DeliveryFilter) })
        }
        options={[
          { value: ALL_EVENTS, label: t('toolbar.all') },
          { value: 'late', label: t('toolbar.late', { count: endpoint.activity?.late ?? 0 }) },
          { value: 'failed', label: t('toolbar.failed', { count: endpoint.activity?.failed ?? 0 }) },
        ]}
      />
      <span className="flex-1" />
      <Menu
        trigger={
          <Button
            variant="ghost"
            icon={Tag}
            aria-pressed={filter.type !== undefined}
            aria-label={t('toolbar.event')}
          >
            <span className="max-wide:sr-only">{filter.type ?? t('toolbar.event')}</span>
          </Button>
        }
      >
        <MenuRadioGroup
          value={filter.type ?? ALL_EVENTS}
          onValueChange={(type) => onFilter({ ...filter, type: type === ALL_EVENTS ? undefined : type })}
        >
          <MenuRadio value={ALL_EVENTS}>{t('toolbar.allEvents')}</MenuRadio>
          {WEBHOOK_TYPES.map((type) => (
            <MenuRadio key={type} value={type}>
              {type}
            </MenuRadio>
          ))}
        </MenuRadioGroup>
      </Menu>
      <Button
        variant="ghost"
        icon={Play}
        disabled={!endpoint.enabled || isPinging}
        onClick={onPing}
        aria-label={t('toolbar.ping')}
      >
        <span className="max-wide:sr-only">{t('toolbar.ping')}</span>
      </Button>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('toolbar.more')} tooltip={false} />}>
        <MenuItem icon={Pencil} onSelect={() => onAction('edit')}>
          {t('toolbar.edit')}
        </MenuItem>
        <MenuItem icon={History} disabled={!endpoint.enabled} onSelect={() => onAction('replay')}>
          {t('toolbar.replay')}
        </MenuItem>
        <MenuItem icon={KeyRound} onSelect={() => onAction('rotate')}>
          {t('toolbar.rotate')}
        </MenuItem>
        <MenuItem icon={endpoint.enabled ? PowerOff : Power} onSelect={() => onToggle(!endpoint.enabled)}>
          {endpoint.enabled ? t('turnOff') : t('turnOn')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => onAction('delete')}>
          {t('toolbar.delete')}
        </MenuItem>
      </Menu>
    </div>
  );
}
