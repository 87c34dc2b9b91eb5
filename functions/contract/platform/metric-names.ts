/**
 * Metrics that the functions write for operators, one value for each environment. CloudWatch bills each name, so
 * metrics that it counts on its own are not here.
 */
export const metricNames = {
  /** Requests that ended in 500: bugs. */
  faults: 'Faults',
  /** Requests that got 503: an AWS service was down, slow or throttled. */
  busy: 'Busy',
  /** Sign-ins refused for a wrong password or second factor, or for too many attempts. */
  signInRefused: 'SignInRefused',
  /** Reservations that failed for good. */
  reservationFailed: 'ReservationFailed',
  /** Items or shop rows that the cleanup job could not process; it tries again. */
  notCleanedUp: 'NotCleanedUp',
  /** Mails that could not be sent. */
  notMailed: 'NotMailed',
} as const

export type MetricName = (typeof metricNames)[keyof typeof metricNames]

/** The only dimension of all metrics. */
export const metricDimensions = { service: 'noren' } as const

/** Returns the namespace of an environment: `Noren/prod`. */
export const formatMetricNamespace = (environment: string) => `Noren/${environment}`
