import { destinationDeleted } from '@/lib/delivery/job-events';
import { deliveryJobs } from '@/lib/delivery/queue/jobs';
import type { Services } from '@/lib/platform/context';
import type { Job } from '@/lib/platform/jobs/job';
import { DESTINATION_DELIVERIES } from './destination-deliveries';
import { type DestinationTimings, runDestinationDeliveries } from './run-destination-deliveries';

/** @param timings shortened timings for tests */
export const destinationJobs = (services: () => Services, timings?: Partial<DestinationTimings>): Job[] =>
  deliveryJobs({
    name: 'destinations',
    source: DESTINATION_DELIVERIES,
    targetDeleted: destinationDeleted,
    // A worker that ends its run waits for its transfers, and others must not wait for it.
    maxWorkers: 8,
    purgeAtMinute: 55,
    services,
    run: () => runDestinationDeliveries(services(), timings),
  });
