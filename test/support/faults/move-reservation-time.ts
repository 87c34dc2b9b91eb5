import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  GetScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ShopCaller } from '#test/support/caller.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const region = 'ap-northeast-1'
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
const GroupName = 'noren-local-reservations'

/**
 * Sets the start or end of the reservation of page 1 to a moment ago. The returned function lets its
 * schedule fire.
 */
export async function moveReservationTime(
  stack: KillableStack,
  shop: ShopCaller,
  time: 'start' | 'end',
) {
  const { reserve } = await createPageClient(shop).read()
  if (!reserve) throw new Error('Page 1 has no reservation')
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
  async function fireSchedule() {
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
  return { fireSchedule }
}
