import type { OrganizationStatus } from '@/lib/status/schemas';
import { jobWords, lastedWords } from './job-words';
import { StatusPart } from './status-part';

/** Jobs that wait or run. */
export function WorkQueue({ queue }: { queue: OrganizationStatus['queue'] }) {
  return (
    <StatusPart id="queue" title="Waiting and running">
      {queue.length === 0 ? (
        <p className="text-ink-2">Nothing waits, and nothing runs.</p>
      ) : (
        <table aria-labelledby="queue" className="w-full max-w-[720px] text-left">
          <thead className="text-ink-3 text-small">
            <tr>
              <th scope="col" className="py-1 pr-4 font-medium">
                Job
              </th>
              <th scope="col" className="px-2 text-right font-medium">
                Running
              </th>
              <th scope="col" className="px-2 text-right font-medium">
                Waiting
              </th>
              <th scope="col" className="px-2 text-right font-medium max-desk:hidden">
                Later
              </th>
              <th scope="col" className="pl-2 text-right font-medium">
                Oldest waits for
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {queue.map(({ job, running, waiting, later, oldest_seconds: oldest }) => (
              <tr key={job} className="h-9 border-line-soft border-t">
                <th scope="row" className="pr-4 font-medium">
                  {jobWords(job)}
                </th>
                <td className="px-2 text-right">{running}</td>
                <td className="px-2 text-right">{waiting}</td>
                <td className="px-2 text-right max-desk:hidden">{later}</td>
                <td className="pl-2 text-right">{waiting > 0 ? lastedWords(oldest) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </StatusPart>
  );
}
