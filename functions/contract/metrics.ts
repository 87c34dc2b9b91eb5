/**
 * What the functions count for whoever looks after the service: one figure each for a whole environment, written
 * only where it happens. CloudWatch takes a price for every name, so what it counts by itself has none here.
 */
export const metricNames = {
  /** A call that ended as 500: a bug of ours. */
  faults: 'Faults',
  /** A call that was told to come again, as a service of AWS was down, slow or had enough of us. */
  busy: 'Busy',
  /** A sign-in whose password or second factor was wrong, or that has been tried too often. */
  signInRefused: 'SignInRefused',
  /** A reservation that could not be carried out, for good. */
  reservationFailed: 'ReservationFailed',
  /** Something due, or a shop's row, that the sweeper could not see to; it will try again. */
  notSwept: 'NotSwept',
  /** A change of pages that the edge could not be told of. */
  notPurged: 'NotPurged',
} as const

export type MetricName = (typeof metricNames)[keyof typeof metricNames]

/** The one dimension of every metric, in the namespace of its environment. */
export const metricDimensions = { service: 'noren' } as const

/** Where the metrics of an environment lie: `Noren/prod`. */
export const metricNamespace = (environment: string) => `Noren/${environment}`
