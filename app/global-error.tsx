'use client';

import PageError from './error';
import './globals.css';

/** Replaces the whole page if the root layout fails. */
export default function GlobalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <PageError {...props} />
      </body>
    </html>
  );
}
