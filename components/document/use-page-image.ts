'use client';

import { useEffect, useState } from 'react';
import { isBlankImage } from '@/components/page-plan/blank-pages';

/**
 * Manages the image of a page: whether it is still loading, and whether the page is blank. A loading page must not look
 * like a blank one.
 *
 * @param page identifies the page
 * @param preview URL of the small image, from which blank pages are recognized
 */
export function usePageImage(page: string, preview: string) {
  const [loaded, setLoaded] = useState<string>();
  const [blank, setBlank] = useState<string>();
  const isLoaded = loaded === page;
  useEffect(() => {
    let isCurrent = true;
    if (isLoaded) {
      void isBlankImage(preview).then((isBlank) => {
        if (isCurrent && isBlank) setBlank(page);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [isLoaded, page, preview]);
  return { isLoaded, isBlank: isLoaded && blank === page, onLoaded: () => setLoaded(page) };
}
