'use client';

import { Ellipsis, History, KeyRound, Pencil, Play, Power, PowerOff, Tag, Trash2 } from 'lucide-react';
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
  const counted = (words: string, count: number | undefined) => (count ? `${words} ${count}` : words);
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-line border-b pr-3 pl-4 max-wide:pl-3">
      <SegmentedControl
        label="Deliveries"
        value={filter.status ?? ALL_EVENTS}
        onValueChange={(status) =>
          onFilter({ ...filter, status: status === ALL_EVENTS ? undefined : (status as DeliveryFilter) })
        }
        options={[
          { value: ALL_EVENTS, label: 'All' },
          { value: 'late', label: counted('Late', endpoint.activity?.late) },
          { value: 'failed', label: counted('Failed', endpoint.activity?.failed) },
        ]}
      />
      <span className="flex-1" />
      <Menu
        trigger={
          <Button variant="ghost" icon={Tag} aria-pressed={filter.type !== undefined} aria-label="Event">
            <span className="max-wide:sr-only">{filter.type ?? 'Event'}</span>
          </Button>
        }
      >
        <MenuRadioGroup
          value={filter.type ?? ALL_EVENTS}
          onValueChange={(type) => onFilter({ ...filter, type: type === ALL_EVENTS ? undefined : type })}
        >
          <MenuRadio value={ALL_EVENTS}>All events</MenuRadio>
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
        aria-label="Send ping"
      >
        <span className="max-wide:sr-only">Send ping</span>
      </Button>
      <Menu trigger={<IconButton icon={Ellipsis} label="More actions for this endpoint" tooltip={false} />}>
        <MenuItem icon={Pencil} onSelect={() => onAction('edit')}>
          Change address or events…
        </MenuItem>
        <MenuItem icon={History} disabled={!endpoint.enabled} onSelect={() => onAction('replay')}>
          Send events again…
        </MenuItem>
        <MenuItem icon={KeyRound} onSelect={() => onAction('rotate')}>
          Rotate the secret…
        </MenuItem>
        <MenuItem icon={endpoint.enabled ? PowerOff : Power} onSelect={() => onToggle(!endpoint.enabled)}>
          {endpoint.enabled ? 'Turn off' : 'Turn on'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => onAction('delete')}>
          Delete endpoint…
        </MenuItem>
      </Menu>
    </div>
  );
}
