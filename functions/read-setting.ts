type SettingName =
  | 'TABLE_NAME'
  | 'UPLOADS_BUCKET'
  | 'MEDIA_BUCKET'
  | 'PAGES_BUCKET'
  | 'VIEW_LOGS_BUCKET'
  | 'PAGES_ORIGIN'
  | 'SCHEDULE_GROUP'
  | 'SCHEDULE_TARGET'
  | 'SCHEDULE_ROLE'
  | 'SCHEDULE_FAILURES'
  | 'FACTOR_KEY'
  | 'ALLOWED_ORIGINS'
  | 'SECURE_COOKIES'
  | 'ADMIN_FACTOR'
  | 'PASSKEY_ORIGIN'
  | 'READS_A_MINUTE'
  | 'CHANGES_A_MINUTE'
  | 'REGISTRATIONS_A_MINUTE'
  | 'UPLOADS_A_MINUTE'
  | 'PUBLISHES_A_MINUTE'
  | 'REPORTS_A_MINUTE'
  | 'AUDIT_DAYS'
  | 'APP_ORIGIN'
  | 'MAIL_FROM'
  | 'MAIL_EVENTS'
  | 'CANARY_SECRET'
  | 'APP_BUCKET'
  | 'SAMPLE_PICTURES'
  | 'TENANTS'
  | 'TENANTS_GROUP'
  | 'TENANTS_TARGET'
  | 'TENANTS_PREFIX'

/** Reads an environment variable; only this module does. Throws if it is missing. */
export function readSetting(name: SettingName): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set`)
  return value
}

/** Reads an integer. Throws if it is missing or not an integer. */
export function readNumberSetting(name: SettingName): number {
  const value = Number(readSetting(name))
  if (!Number.isSafeInteger(value))
    throw new Error(`The environment variable ${name} is not an integer`)
  return value
}

/** Whether a variable is set that one machine has not, or that the AWS SDK reads on its own. */
export function isSettingSet(name: 'AWS_ENDPOINT_URL_S3' | 'TENANTS'): boolean {
  return Boolean(process.env[name])
}
