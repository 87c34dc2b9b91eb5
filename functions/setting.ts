type SettingName =
  | 'TABLE_NAME'
  | 'UPLOADS_BUCKET'
  | 'MEDIA_BUCKET'
  | 'PAGES_BUCKET'
  | 'MEDIA_ORIGIN'
  | 'PAGES_ORIGIN'
  | 'PAGES_DISTRIBUTION'
  | 'SCHEDULE_GROUP'
  | 'SCHEDULE_TARGET'
  | 'SCHEDULE_ROLE'
  | 'SCHEDULE_FAILURES'
  | 'ORIGIN_SECRET'
  | 'SECURE_COOKIES'
  | 'ADMIN_FACTOR'
  | 'PASSKEY_ORIGIN'
  | 'CHANGES_A_MINUTE'
  | 'REGISTRATIONS_A_MINUTE'
  | 'UPLOADS_A_MINUTE'
  | 'PUBLISHES_A_MINUTE'
  | 'REPORTS_A_MINUTE'
  | 'APP_ORIGIN'
  | 'CANARY_SECRET'
  | 'APP_BUCKET'

/** One of the environment's settings; the only place that reads them. Throws, naming it, when it is missing. */
export function setting(name: SettingName): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set`)
  return value
}

/** The same for a figure. Throws, naming it, when it is missing or is none. */
export function wholeSetting(name: SettingName): number {
  const value = Number(setting(name))
  if (!Number.isSafeInteger(value)) throw new Error(`The environment variable ${name} is no figure`)
  return value
}

/** Whether the environment says anything of this; for what the AWS SDK reads by itself. */
export function isSet(name: 'AWS_ENDPOINT_URL_S3'): boolean {
  return Boolean(process.env[name])
}
