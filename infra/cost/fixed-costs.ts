/** Resources of prod that do not depend on usage. A test compares them with the templates. */
export const fixedUsage = {
  /** CloudWatch charges for each metric of an alarm, not for the alarm. */
  alarmMetrics: 36,
  /** Custom metrics: counted by functions, and one filter of the API's access log. */
  metrics: 7,
  dashboards: 1,
  secrets: 2,
  keys: 3,
  webAcls: 1,
  firewallRules: 6,
}

export const hoursAMonth = 24 * 30.4
export const minutesAMonth = 60 * hoursAMonth
export const secondsAMonth = 60 * minutesAMonth

/** Monthly runs of prod's canary; each publishes. */
export const canaryUsage = { minutes: 5, runs: minutesAMonth / 5 }
export const noCanaryUsage: Pick<typeof canaryUsage, 'runs'> = { runs: 0 }
/** The canary function waits about three seconds, with a quarter of a GB. */
export const canaryGigabyteSeconds = 0.75

/** Log bytes per invocation: its own line, the platform's, the API's. */
export const logBytes = 1500
/** Bytes of an access log line: CloudFront and S3. */
export const accessLogBytes = { host: 500, bucket: 700 }
/** Months that prod keeps logs; the bill is for the month after that. */
export const logMonths = 12
/** Compressed size of a log line in CloudWatch and CloudFront; S3's lines are not compressed. */
export const packedShare = 0.2
/** Share of invocations traced, besides the first of each second. */
export const traceShare = 0.05
/** The cleanup job updates rows once per minute, so there are at most this many minutes after a change. */
export const busyMinutesAMonth = minutesAMonth / 2
