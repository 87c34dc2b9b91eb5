import { metricNames } from '#functions/contract/platform/metric-names.ts'
import type { AlarmEntry } from './alarm-entry.ts'
import { checkAwsStep, findErrorsStep, rollBackStep } from './first-steps.ts'
import {
  createCustomMetric,
  createFailureQueueMetric,
  createFunctionMetric,
  createSuccessMetric,
  createSumMetric,
} from './monitored-metrics.ts'

/** Scheduled and event-driven functions. */
export const jobAlarms: readonly AlarmEntry[] = [
  {
    name: 'Failures',
    measure: 'messages in the failure queue',
    above: 0,
    span: { minutes: 1 },
    metric: createFailureQueueMetric,
    means:
      'An event failed after all retries: a cleanup run, a reservation, the variants of an image, or the report of a mail that came back.',
    firstSteps: [
      'SQS → the failure queue (its name is on the dashboard) → Poll for messages: the body is the event of the function that failed.',
      'Cleanup (`Scheduled Event`): the next run came a minute later. Reservation (`user`, `page`): the cleanup job retries it, and a final failure raises ReservationsFail. End of a notice (`user`, `ends`): the cleanup job retries it. Image (`Object Created`): the cleanup job retries it within the hour.',
      findErrorsStep,
      'Once the cause is fixed, purge the queue; this ends the alarm. Messages expire after 14 days.',
    ],
  },
  {
    name: 'ReservationsFail',
    measure: 'failed reservations',
    above: 0,
    span: { minutes: 5 },
    metric: createCustomMetric(metricNames.reservationFailed),
    means:
      'A page was not published, or not ended, at its time. The shop sees this on its page, and admins under サービスのようす.',
    firstSteps: [
      'Admins’ screen サービスのようす names the shop, the page and the reason. A suspended shop or a deleted page needs no action.',
      'Otherwise tell the shop to publish manually with 公開する.',
      findErrorsStep,
    ],
  },
  {
    name: 'CleanupStopped',
    measure: 'successful cleanup runs',
    below: 1,
    span: { minutes: 10 },
    isMissingDataBad: true,
    metric: createSuccessMetric('cleanUp'),
    means:
      'Due work is not done: interrupted uploads keep their quota, deleted shops stay, failed reservations are not retried, and the shop list is outdated. Nothing is lost by waiting.',
    firstSteps: [
      'Lambda → the function `noren-…-jobs-cleanUp` → Monitor. No invocations: EventBridge → Schedules, does its schedule exist and is it enabled? Errors: see its log.',
      rollBackStep,
      checkAwsStep,
    ],
  },
  {
    name: 'NotCleanedUp',
    measure: 'due items that the cleanup job could not process',
    above: 0,
    span: { minutes: 15 },
    times: { bad: 3, of: 3 },
    metric: createCustomMetric(metricNames.notCleanedUp),
    means: 'An item has failed every minute for 45 minutes. Others are still processed.',
    firstSteps: [
      'Logs Insights over the cleanup job’s log: `filter message = "not cleaned up" | stats count(*) by kind, id, error.message`.',
      'An item that does not match its schema was written by a restore, an import or a newer release. Look it up in the table by its id.',
    ],
  },
  {
    name: 'EventsFail',
    measure: 'failed runs of the reservation and image variant functions',
    above: 3,
    span: { minutes: 15 },
    metric: (resources, minutes) =>
      createSumMetric(
        [
          createFunctionMetric('fire', 'Errors')(resources, minutes),
          createFunctionMetric('derive', 'Errors')(resources, minutes),
        ],
        minutes,
      ),
    means:
      'Each is retried twice. Until it succeeds, a reserved page is late, or images are served in full size only.',
    firstSteps: [findErrorsStep, rollBackStep, checkAwsStep],
  },
  {
    name: 'ViewsNotCounted',
    measure: 'complete counts of views',
    below: 1,
    span: { minutes: 180 },
    isMissingDataBad: true,
    metric: createSuccessMetric('count'),
    means:
      'Shops see outdated numbers of views. On a first deploy it starts until the first run. Nothing is lost within 30 days: the next complete run counts all log files that are left.',
    firstSteps: [
      'Lambda → the function `noren-…-jobs-countViews` → Monitor. No invocations: EventBridge → Schedules, does its schedule exist and is it enabled? Errors: see its log.',
      'Logs Insights over its log: `filter message = "hour not counted" | stats count(*) by hour, error.message`. A log file that cannot be read: delete it from the bucket of the output `ViewLogsBucket`; its hour is then counted without it.',
      rollBackStep,
      checkAwsStep,
    ],
  },
  {
    name: 'NotMailed',
    measure: 'mails that could not be sent',
    above: 2,
    span: { minutes: 60 },
    metric: createCustomMetric(metricNames.notMailed),
    means:
      'Shops that have forgotten their password asked for a link and get none, or mails about inquiries, reservations and dates wait.',
    firstSteps: [
      'SES → Account dashboard: sending may be paused, or the account still in the sandbox, where only confirmed addresses get mail.',
      'SES → Identities: the address of `mailFrom` or its domain must be confirmed.',
      checkAwsStep,
    ],
  },
]
