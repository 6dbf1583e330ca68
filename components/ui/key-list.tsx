import { Kbd } from './kbd';

/** What a key, or several held together, does. */
export interface KeyHelp {
  does: string;
  keys: readonly string[];
}

/** The keys of a page, in two columns where there is room. */
export function KeyList({ keys }: { keys: readonly KeyHelp[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-10 max-desk:grid-cols-1">
      {keys.map(({ does, keys: held }) => (
        <div key={does} className="flex h-[34px] items-center justify-between border-line-soft border-b">
          <dt>{does}</dt>
          <dd className="flex gap-1">
            {held.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
