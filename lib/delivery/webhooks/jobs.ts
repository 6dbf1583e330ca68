import { endpointDeleted } from '@/lib/delivery/job-events';
import type { DeliveryWorkerTimings } from '@/lib/delivery/queue/delivery-worker';
import { deliveryJobs } from '@/lib/delivery/queue/jobs';
import { defineSchedule, type Job } from '@/lib/platform/jobs/job';
import { purgeExpiredSecrets } from './purge-expired-secrets';
import { type DeliveryWorkerServices, runDeliveries } from './run-deliveries';
import { WEBHOOK_DELIVERIES } from './webhook-deliveries';

/** @param timings shortened timings for tests */
export const webhookJobs = (
  services: () => DeliveryWorkerServices,
  timings?: Partial<DeliveryWorkerTimings>,
): Job[] => [
  ...deliveryJobs({
    name: 'webhooks',
    source: WEBHOOK_DELIVERIES,
    targetDeleted: endpointDeleted,
    maxWorkers: 2,
    purgeAtMinute: 50,
    services,
    run: () => runDeliveries(services(), timings),
  }),
  defineSchedule({ id: 'webhooks-forget-secrets', cron: '*/5 * * * *', retries: 3 }, ({ step }) =>
    step.run('forget', () => purgeExpiredSecrets(services())),
  ),
];
