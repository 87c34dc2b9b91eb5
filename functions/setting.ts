type SettingName =
  | 'TABLE_NAME'
  | 'UPLOADS_BUCKET'
  | 'MEDIA_BUCKET'
  | 'PAGES_BUCKET'
  | 'MEDIA_ORIGIN'
  | 'PAGES_ORIGIN'
  | 'ORIGIN_SECRET'
  | 'SECURE_COOKIES'

/** One of the environment's settings; the only place that reads them. Throws, naming it, when it is missing. */
export function setting(name: SettingName): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set`)
  return value
}

/** Whether the environment says anything of this; for what the AWS SDK reads by itself. */
export function isSet(name: 'AWS_ENDPOINT_URL_S3'): boolean {
  return Boolean(process.env[name])
}
