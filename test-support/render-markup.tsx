import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Renders components as HTML, as the root layout wraps them. */
export const renderMarkup = (node: ReactNode): string =>
  renderToStaticMarkup(<Tooltip.Provider>{node}</Tooltip.Provider>);
