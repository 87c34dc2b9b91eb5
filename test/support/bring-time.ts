import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  GetScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ShopCaller } from './caller.ts'
import type { KillableStack } from './killable-stack.ts'
import { pageOf } from './pages.ts'

const region = 'ap-northeast-1'
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
const GroupName = 'noren-local-reservations'

/**
 * Brings the start or the end of what is reserved for page 1 to a moment ago, without waiting for it;
 * `come` lets its schedule notice that.
 */
export async function bringTime(stack: KillableStack, shop: ShopCaller, time: 'start' | 'end') {
  const { reserve } = await pageOf(shop).read()
  if (!reserve) throw new Error('Nothing is reserved')
  const ago = new Date(Date.now() - 1000).toISOString()
  const table = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: stack.table, region, credentials }),
  )
  await table.send(
    new UpdateCommand({
      TableName: 'noren',
      Key: { PK: `USER#${shop.user.id}`, SK: 'RESERVE#1' },
      UpdateExpression: 'SET #time = :ago',
      ExpressionAttributeNames: { '#time': time },
      ExpressionAttributeValues: { ':ago': ago },
    }),
  )
  const number = reserve.version + (time === 'end' ? 1 : 0)
  const Name = `${shop.user.id}-1-${number}`
  async function come() {
    const scheduler = new SchedulerClient({ endpoint: stack.scheduler, region, credentials })
    const { Target, FlexibleTimeWindow, ActionAfterCompletion } = await scheduler.send(
      new GetScheduleCommand({ Name, GroupName }),
    )
    await scheduler.send(
      new UpdateScheduleCommand({
        Name,
        GroupName,
        Target,
        FlexibleTimeWindow,
        ActionAfterCompletion,
        ScheduleExpression: `at(${ago.slice(0, 19)})`,
      }),
    )
  }
  return { come }
}
