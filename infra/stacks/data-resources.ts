import type { Stack } from 'aws-cdk-lib'
import type { EnvironmentConfig, StackSettings } from '#infra/environments.ts'
import type { PermissionResources } from '#infra/permissions/table-statements.ts'
import { getUploadsBucketName } from '#infra/storage/uploads-bucket.ts'
import type { DataStack } from './data-stack.ts'
import type { SiteStack } from './site-stack.ts'

type DataProps = StackSettings & { data: DataStack; site: SiteStack }

/** ARNs of the environment's data that handlers get permissions for, except schedules. */
export function getDataResources(
  stack: Stack,
  { data, site, ...settings }: DataProps,
): Omit<PermissionResources, 'schedules' | 'scheduleRole'> {
  const resource = getUploadsBucketName(settings)
  return {
    table: data.table.tableArn,
    index: `${data.table.tableArn}/index/GSI1`,
    uploads: stack.formatArn({ service: 's3', region: '', account: '', resource }),
    media: site.media.bucketArn,
    pages: site.pages.bucketArn,
    viewLogs: site.viewLogs.bucketArn,
    factorKey: data.factorKey.keyArn,
    mailIdentity: getMailIdentity(stack, settings.config),
    mailEvents: stack.formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: formatMailEventsName(settings),
    }),
  }
}

/** The configuration set of mails whose fate is reported. */
export const formatMailEventsName = ({ environment }: Pick<StackSettings, 'environment'>) =>
  `noren-${environment}-letters`

/** Mail is sent from an address of a verified domain; the permission is for that domain. */
function getMailIdentity(stack: Stack, { mailFrom }: EnvironmentConfig): string {
  if (mailFrom === undefined) return 'none'
  const resourceName = mailFrom.slice(mailFrom.indexOf('@') + 1)
  return stack.formatArn({ service: 'ses', resource: 'identity', resourceName })
}
