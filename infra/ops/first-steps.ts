/*
 * What several alarms begin with.
 */

export const findErrors =
  'CloudWatch → Logs Insights, over the log groups that begin with `noren-`: `filter level = "ERROR" | fields @timestamp, message, call, request_id, error.name, error.message | sort @timestamp desc`. Who reports a failure can read out the number that stood in its words: `filter request_id like "…"`.'

export const rollBack = 'If it began with a deploy: `npm run rollback -- --env …`.'

export const lookAtAws = 'See whether AWS has trouble itself: health.aws.amazon.com.'

export const lookAtQuota =
  'Service Quotas → Lambda → Concurrent executions: a young account has 10 to 1,000. Asking for more is free, and takes a day.'
