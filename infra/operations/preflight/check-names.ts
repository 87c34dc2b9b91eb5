import { CloudWatchLogsClient, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs'
import { HeadBucketCommand } from '@aws-sdk/client-s3'
import {
  GetScheduleGroupCommand,
  ResourceNotFoundException,
  SchedulerClient,
} from '@aws-sdk/client-scheduler'
import { edgeRegion } from '#infra/hosts/edge-region.ts'
import { formatFirewallLogName } from '#infra/hosts/firewall-log.ts'
import { formatScheduleGroupName } from '#infra/jobs/schedule-group.ts'
import { createS3Client } from '#infra/operations/command/create-s3-client.ts'
import type { StackName } from '#infra/stacks/stack-names.ts'
import { getUploadsBucketName } from '#infra/storage/uploads-bucket.ts'
import { type PreflightCheck, type PreflightSubject, runCheck } from './preflight-check.ts'

type FixedName = {
  stack: StackName
  kind: string
  name: string
  /** Returns the command that removes it when the name is taken; undefined when it is free. */
  findRemoval: () => Promise<string | undefined>
}

/** Checks that the fixed names of stacks that do not exist yet are free. All other names are made by CloudFormation. */
export async function checkNames({
  operator,
  stacks,
}: PreflightSubject): Promise<PreflightCheck[]> {
  const missing = listFixedNames(operator).filter(({ stack }) => !stacks.has(stack))
  return Promise.all(
    missing.map(({ kind, name, findRemoval }) =>
      runCheck(`${kind} ${name}`, async () => {
        const removal = await findRemoval()
        if (removal === undefined) return { level: 'ok', found: 'the name is free' }
        return { level: 'stop', found: 'the name is taken, but not by a stack', advice: removal }
      }),
    ),
  )
}

function listFixedNames(operator: PreflightSubject['operator']): FixedName[] {
  const { environment, region, account } = operator
  const bucket = getUploadsBucketName(operator, account)
  const logGroup = formatFirewallLogName(environment)
  const group = formatScheduleGroupName(environment)
  return [
    {
      stack: 'uploads',
      kind: 'Bucket',
      name: bucket,
      findRemoval: () => findBucketRemoval(region, bucket),
    },
    {
      stack: 'edge',
      kind: 'Log group',
      name: logGroup,
      findRemoval: () => findLogGroupRemoval(logGroup),
    },
    {
      stack: 'jobs',
      kind: 'Schedule group',
      name: group,
      findRemoval: () => findScheduleGroupRemoval(region, group),
    },
  ]
}

async function findBucketRemoval(region: string, Bucket: string): Promise<string | undefined> {
  const client = createS3Client(region)
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
    return `Remove what an earlier deploy left, with all its objects: aws s3 rb --force s3://${Bucket}`
  } catch (error) {
    const status = getHttpStatus(error)
    if (status === 404) return undefined
    if (status === 403)
      return 'The bucket belongs to another account, or you may not read it: choose another name of the environment'
    throw error
  }
}

function getHttpStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const { $metadata: metadata } = error
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata))
    return undefined
  return Number(metadata.httpStatusCode)
}

async function findLogGroupRemoval(name: string): Promise<string | undefined> {
  const client = new CloudWatchLogsClient({ region: edgeRegion })
  const { logGroups = [] } = await client.send(
    new DescribeLogGroupsCommand({ logGroupNamePrefix: name }),
  )
  if (!logGroups.some(({ logGroupName }) => logGroupName === name)) return undefined
  return `Remove what an earlier deploy left: aws logs delete-log-group --region ${edgeRegion} --log-group-name ${name}`
}

async function findScheduleGroupRemoval(region: string, Name: string): Promise<string | undefined> {
  const client = new SchedulerClient({ region })
  try {
    await client.send(new GetScheduleGroupCommand({ Name }))
    return `Remove what an earlier deploy left: aws scheduler delete-schedule-group --region ${region} --name ${Name}`
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}
