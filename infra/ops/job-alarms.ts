import { metricNames } from '#functions/contract/metrics.ts'
import type { AlarmEntry } from './alarm-entry.ts'
import { findErrors, lookAtAws, rollBack } from './first-steps.ts'
import { counted, ofFunction, succeeded, sumOf, waitingFailures } from './watched.ts'

/** What happens while nobody calls. */
export const jobAlarms: readonly AlarmEntry[] = [
  {
    name: 'Failures',
    of: 'messages in the queue of failures',
    above: 0,
    span: { minutes: 1 },
    metric: waitingFailures,
    means:
      'An event was given up for good, after its retries: a sweep, a reservation, or the variants of a picture.',
    firstSteps: [
      'SQS → the queue of failures (its name is on the dashboard) → Poll for messages: the body is the event, and says whose it was.',
      'A sweep (`Scheduled Event`): the next came a minute later. A reservation (`user`, `page`): the sweeper goes on with it, and a failure for good raises ReservationsFail. A picture (`Object Created`): the sweeper asks for it again within the hour.',
      findErrors,
      'Once the cause is gone, purge the queue: the alarm ends with it. Messages go by themselves after 14 days.',
    ],
  },
  {
    name: 'ReservationsFail',
    of: 'reservations that could not be carried out',
    above: 0,
    span: { minutes: 5 },
    metric: (watched, minutes) => counted(watched, metricNames.reservationFailed, minutes),
    means:
      'A page did not go live, or did not come back, at its time. The shop sees so on its page; an admin sees it under サービスのようす.',
    firstSteps: [
      'Admins’ screen サービスのようす names the shop, the page and the reason. A suspended shop or a page that is gone is no fault of ours.',
      'Otherwise tell the shop: 公開する by hand brings the page out at once.',
      findErrors,
    ],
  },
  {
    name: 'SweeperStopped',
    of: 'sweeps that succeeded',
    below: 1,
    span: { minutes: 10 },
    isSilenceBad: true,
    metric: (watched, minutes) => succeeded(watched, 'sweep', minutes),
    means:
      'What is due is not done: uploads that were broken off keep their room, deleted shops stay, reservations that failed once are not tried again, the list of shops grows old. Nothing is lost by waiting.',
    firstSteps: [
      'Lambda → the function `noren-…-jobs-sweep` → Monitor. No invocations: EventBridge → Schedules, is the sweeper’s there and enabled? Errors: its log says which.',
      rollBack,
      lookAtAws,
    ],
  },
  {
    name: 'NotSwept',
    of: 'things due that the sweeper could not see to',
    above: 0,
    span: { minutes: 15 },
    times: { bad: 3, of: 3 },
    metric: (watched, minutes) => counted(watched, metricNames.notSwept, minutes),
    means: 'The same thing has failed each minute for three quarters of an hour. The others go on.',
    firstSteps: [
      'Logs Insights over the sweeper’s log: `filter message = "not swept" | stats count(*) by kind, id, error.message`.',
      'A shop’s or page’s item that does not fit its schema was written by something else: a restore, an import, a newer release. Look at it in the table under that id.',
    ],
  },
  {
    name: 'EventsFail',
    of: 'runs that failed of what carries reservations out and makes variants of pictures',
    above: 3,
    span: { minutes: 15 },
    metric: (watched, minutes) =>
      sumOf(
        [
          ofFunction(watched, 'fire', { metricName: 'Errors', minutes }),
          ofFunction(watched, 'derive', { metricName: 'Errors', minutes }),
        ],
        minutes,
      ),
    means:
      'Each is tried again twice. Until it works, a reserved page is late, or pictures show in their own size.',
    firstSteps: [findErrors, rollBack, lookAtAws],
  },
  {
    name: 'NotPurged',
    of: 'changes of pages that the edge could not be told of',
    above: 5,
    span: { minutes: 15 },
    metric: (watched, minutes) => counted(watched, metricNames.notPurged, minutes),
    means: 'Visitors may see a page as it was for up to five minutes after it was published.',
    firstSteps: [
      'CloudFront takes 3,000 paths at a time to be invalidated: many publishes at once wait for their turn.',
      'Logs Insights: `filter message = "not purged" | stats count(*) by error.name`. `AccessDenied`: a role has changed, so roll back.',
      lookAtAws,
    ],
  },
]
