/** What an environment has whoever uses it. A test holds it close to what is synthesised. */
export const fixed = {
  /** CloudWatch takes a price for each metric that an alarm looks at, not for the alarm. */
  alarmMetrics: 28,
  /** Those that the functions count, and refusals, by a filter of the API's log. */
  metrics: 7,
  dashboards: 1,
  secrets: 2,
  keys: 1,
  webAcls: 1,
  firewallRules: 5,
}

const hoursAMonth = 24 * 30.4
export const minutesAMonth = 60 * hoursAMonth
export const secondsAMonth = 60 * minutesAMonth

/** How often prod's canary runs in a month; it publishes once an hour. */
export const canary = { minutes: 5, runs: minutesAMonth / 5, publishes: hoursAMonth }
export const noCanary: Pick<typeof canary, 'runs' | 'publishes'> = { runs: 0, publishes: 0 }
/** Its own function waits for the answers some three seconds, with a quarter of a GB. */
export const canaryGigabyteSeconds = 0.75

/** Bytes that one invocation writes to logs: its own line, the platform's, the API's. */
export const logBytes = 1500
/** Bytes of a line for each request to a host (CloudFront's), and to a bucket (S3's). */
export const accessLogBytes = { host: 500, bucket: 700 }
/** Months that prod keeps logs of every kind: what is reckoned is the month after so many. */
export const logMonths = 12
/** What is left of a line when it is packed, as CloudWatch keeps it and CloudFront brings it; S3's lines are not. */
export const packedShare = 0.2
/** Traces: the first of each second is recorded, and of the others one in twenty. */
export const traceShare = 0.05
/** Shops that change something in the same minute are folded together: so many of a month's minutes at most. */
export const busyMinutesAMonth = minutesAMonth / 2
