'use client';

import { useEffect, useEffectEvent } from 'react';
import type { PickedOffer } from './use-picking';
import { useValuesContext } from './value-context';

/**
 * Calls `onOffer` once with words that the reviewer picked on the page for this entity field or cell.
 * @param id key of the field, or ID of the cell
 */
export function usePickedOffer(id: string, onOffer: (offer: PickedOffer) => void): void {
  const { picking } = useValuesContext();
  const offer = picking.offer?.id === id ? picking.offer : undefined;
  const take = useEffectEvent((offered: PickedOffer) => {
    picking.takeOffer();
    onOffer(offered);
  });
  useEffect(() => {
    if (offer) take(offer);
  }, [offer]);
}
