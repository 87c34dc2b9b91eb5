import type { Stack } from 'aws-cdk-lib'
import type { DataStack } from './data-stack.ts'
import type { StackSettings } from './environments.ts'
import type { Resources } from './rights.ts'
import type { SiteStack } from './site-stack.ts'
import { uploadsBucketName } from './uploads-bucket.ts'

type DataProps = StackSettings & { data: DataStack; site: SiteStack }

/** What of an environment's data the functions of a stack have rights on, but for schedules. */
export function dataResources(
  stack: Stack,
  { data, site, ...settings }: DataProps,
): Omit<Resources, 'schedules' | 'scheduleRole'> {
  const resource = uploadsBucketName(settings)
  return {
    table: data.table.tableArn,
    index: `${data.table.tableArn}/index/GSI1`,
    uploads: stack.formatArn({ service: 's3', region: '', account: '', resource }),
    media: site.media.bucketArn,
    pages: site.pages.bucketArn,
    pagesDistribution: site.pagesDistribution.distributionArn,
  }
}
