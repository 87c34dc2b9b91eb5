import {
  ConflictException,
  CreateScheduleCommand,
  DeleteScheduleCommand,
  ResourceNotFoundException,
  SchedulerClient,
} from '@aws-sdk/client-scheduler'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { readSetting } from '#functions/read-setting.ts'

/** The client of EventBridge Scheduler; only this module uses it. */
export const schedulerClient = new SchedulerClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

/** Time to check the reservation of a page; `number` is the reservation’s version. */
export type ReservationSchedule = { shopId: string; page: PageNumber; number: number; at: Date }

type ScheduleName = Omit<ReservationSchedule, 'at'>

// Seconds: one day. Later failures go to the dead-letter queue.
const maxEventAge = 24 * 60 * 60
const maxRetries = 185

const formatScheduleName = ({ shopId, page, number }: ScheduleName) => `${shopId}-${page}-${number}`

/** Schedules the check once; does nothing if it exists. */
export async function addSchedule(schedule: ReservationSchedule): Promise<void> {
  const { shopId, page, at } = schedule
  try {
    await schedulerClient.send(
      new CreateScheduleCommand({
        Name: formatScheduleName(schedule),
        GroupName: readSetting('SCHEDULE_GROUP'),
        ScheduleExpression: `at(${at.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)})`,
        ScheduleExpressionTimezone: 'UTC',
        FlexibleTimeWindow: { Mode: 'OFF' },
        ActionAfterCompletion: 'DELETE',
        Target: {
          Arn: readSetting('SCHEDULE_TARGET'),
          RoleArn: readSetting('SCHEDULE_ROLE'),
          Input: JSON.stringify({ user: shopId, page }),
          DeadLetterConfig: { Arn: readSetting('SCHEDULE_FAILURES') },
          RetryPolicy: { MaximumEventAgeInSeconds: maxEventAge, MaximumRetryAttempts: maxRetries },
        },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConflictException)) throw error
  }
}

/** Removes a schedule; does nothing if there is none. */
export async function removeSchedule(name: ScheduleName): Promise<void> {
  try {
    await schedulerClient.send(
      new DeleteScheduleCommand({
        Name: formatScheduleName(name),
        GroupName: readSetting('SCHEDULE_GROUP'),
      }),
    )
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
}
