import { CloudWatchLogsClient, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs'
import { HeadBucketCommand, S3ServiceException } from '@aws-sdk/client-s3'
import {
  GetScheduleGroupCommand,
  ResourceNotFoundException,
  SchedulerClient,
} from '@aws-sdk/client-scheduler'
import { edgeRegion } from '#infra/hosts/edge-region.ts'
import { createS3Client } from '#infra/operations/command/create-s3-client.ts'
import { formatFirewallLogName, formatScheduleGroupName } from '#infra/stacks/stack-names.ts'
import { getUploadsBucketName } from '#infra/storage/uploads-bucket.ts'
import { type PreflightCheck, type PreflightSubject, runCheck } from './preflight-check.ts'

/** Checks that the fixed names of stacks that do not exist yet are free. All other names are made by CloudFormation. */
export async function checkNames({
  operator: { environment, config, region, account },
  stacks,
}: PreflightSubject): Promise<PreflightCheck[]> {
  const bucket = getUploadsBucketName({ environment, config }, account)
  const logGroup = formatFirewallLogName(environment)
  const group = formatScheduleGroupName(environment)
  // The last is what to do when the name is taken; undefined when it is free.
  const fixedNames = [
    ['uploads', `Bucket ${bucket}`, () => findBucketRemoval(region, bucket)],
    ['edge', `Log group ${logGroup}`, () => findLogGroupRemoval(logGroup)],
    ['jobs', `Schedule group ${group}`, () => findScheduleGroupRemoval(region, group)],
  ] as const
  return Promise.all(
    fixedNames
      .filter(([stack]) => !stacks.has(stack))
      .map(([, what, findRemoval]) =>
        runCheck(what, async () => {
          const advice = await findRemoval()
          if (advice === undefined) return { level: 'ok', found: 'the name is free' }
          return { level: 'stop', found: 'the name is taken, but not by a stack', advice }
        }),
      ),
  )
}

async function findBucketRemoval(region: string, Bucket: string): Promise<string | undefined> {
  try {
    await createS3Client(region).send(new HeadBucketCommand({ Bucket }))
    return `Remove what an earlier deploy left, with all its objects: aws s3 rb --force s3://${Bucket}`
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status === 404) return undefined
    if (status === 403)
      return 'The bucket belongs to another account, or you may not read it: choose another name of the environment'
    throw error
  }
}

async function findLogGroupRemoval(name: string): Promise<string | undefined> {
  const { logGroups = [] } = await new CloudWatchLogsClient({ region: edgeRegion }).send(
    new DescribeLogGroupsCommand({ logGroupNamePrefix: name }),
  )
  if (!logGroups.some(({ logGroupName }) => logGroupName === name)) return undefined
  return `Remove what an earlier deploy left: aws logs delete-log-group --region ${edgeRegion} --log-group-name ${name}`
}

async function findScheduleGroupRemoval(region: string, Name: string): Promise<string | undefined> {
  try {
    await new SchedulerClient({ region }).send(new GetScheduleGroupCommand({ Name }))
    return `Remove what an earlier deploy left: aws scheduler delete-schedule-group --region ${region} --name ${Name}`
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}
