/* Steps that several alarms share. */

export const findErrorsStep =
  'CloudWatch → Logs Insights, over the log groups that begin with `noren-`: `filter level = "ERROR" | fields @timestamp, message, call, inquiry_number, request_id, error.name, error.message | sort @timestamp desc`. A user who reports a failure can read out its お問い合わせ番号, eight digits: `filter inquiry_number = "4821-0937"`.'

export const rollBackStep = 'If it began with a deploy: `npm run rollback -- --env …`.'

export const checkAwsStep = 'Check whether AWS has an incident: health.aws.amazon.com.'

export const checkQuotaStep =
  'Service Quotas → Lambda → Concurrent executions: a new account has 10 to 1,000. An increase is free and takes a day.'
