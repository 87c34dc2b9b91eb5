import {
  ConflictException,
  CreateScheduleCommand,
  DeleteScheduleCommand,
  ResourceNotFoundException,
  SchedulerClient,
} from '@aws-sdk/client-scheduler'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { setting } from '#functions/setting.ts'

/** EventBridge Scheduler's client; only this room knows it. */
export const scheduler = new SchedulerClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

/** When a page of a shop is to be looked at for its reservation; `number` is the page's that it is for. */
export type Schedule = { shopId: string; page: PageNumber; number: number; at: Date }

/** What a schedule is known by. */
type ScheduleName = Omit<Schedule, 'at'>

// A day: what fails for longer is told to whoever reserved.
const longestAge = 24 * 60 * 60
const retries = 185

const nameOf = ({ shopId, page, number }: ScheduleName) => `${shopId}-${page}-${number}`

/** Sees to it that the page is looked at when the time has come, once; that it is scheduled already is as well. */
export async function addSchedule(schedule: Schedule): Promise<void> {
  const { shopId, page, at } = schedule
  try {
    await scheduler.send(
      new CreateScheduleCommand({
        Name: nameOf(schedule),
        GroupName: setting('SCHEDULE_GROUP'),
        ScheduleExpression: `at(${at.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)})`,
        ScheduleExpressionTimezone: 'UTC',
        FlexibleTimeWindow: { Mode: 'OFF' },
        ActionAfterCompletion: 'DELETE',
        Target: {
          Arn: setting('SCHEDULE_TARGET'),
          RoleArn: setting('SCHEDULE_ROLE'),
          Input: JSON.stringify({ user: shopId, page }),
          DeadLetterConfig: { Arn: setting('SCHEDULE_FAILURES') },
          RetryPolicy: { MaximumEventAgeInSeconds: longestAge, MaximumRetryAttempts: retries },
        },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConflictException)) throw error
  }
}

/** Removes a schedule; that there is none any more is as well. */
export async function removeSchedule(name: ScheduleName): Promise<void> {
  try {
    await scheduler.send(
      new DeleteScheduleCommand({ Name: nameOf(name), GroupName: setting('SCHEDULE_GROUP') }),
    )
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
}
