/*
 * What several alarms begin with.
 */

export const findErrors =
  'CloudWatch → Logs Insights, over the log groups that begin with `noren-`: `filter level = "ERROR" | fields @timestamp, message, call, inquiry_number, request_id, error.name, error.message | sort @timestamp desc`. Who reports a failure can read out its お問い合わせ番号, eight digits: `filter inquiry_number = "4821-0937"`.'

export const rollBack =
  'If it began with a deploy: `npm run rollback -- --env …`; while Faults is on, with `--urgent`.'

export const lookAtAws = 'See whether AWS has trouble itself: health.aws.amazon.com.'

export const lookAtQuota =
  'Service Quotas → Lambda → Concurrent executions: a young account has 10 to 1,000. Asking for more is free, and takes a day.'
