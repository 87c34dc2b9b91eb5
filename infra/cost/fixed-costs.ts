/**
 * What an environment has whoever uses it. More than these are not to be had unnoticed: a test counts what is
 * synthesised.
 */
export const fixed = {
  alarms: 150,
  metrics: 15,
  dashboards: 1,
  secrets: 3,
  keys: 2,
  webAcls: 1,
  firewallRules: 6,
}

/** The canary signs in, opens, saves, publishes, looks at its page and signs out. */
export const canaryRunsAMonth = (60 / 5) * 24 * 30.4

export const minutesAMonth = 60 * 24 * 30.4

/** Bytes that one invocation writes to logs: its own line, the platform's, the API's. */
export const logBytes = 1500
/** Months that logs are kept. */
export const logMonths = 12
/** A line of CloudFront's or S3's access logs. */
export const accessLogBytes = 500
/** Traces: one in twenty is recorded. */
export const traceShare = 0.05
/** Shops that change something in the same minute are folded together: so many of a month's minutes at most. */
export const busyMinutesAMonth = 60 * 12 * 30.4
