import {
  ConflictException,
  CreateScheduleCommand,
  DeleteScheduleCommand,
  ResourceNotFoundException,
  SchedulerClient,
} from '@aws-sdk/client-scheduler'
import { readSetting } from '#functions/read-setting.ts'
import { eachTry, limitTries, requestSettings } from '#functions/request-limits.ts'

/** The client of EventBridge Scheduler; only this module uses it. */
export const schedulerClient = new SchedulerClient(requestSettings(2000))
schedulerClient.middlewareStack.add(limitTries(2000), eachTry)

// Seconds: one day. Later failures go to the dead-letter queue.
const maxEventAge = 24 * 60 * 60
const maxRetries = 185

/** A schedule that sends `input` once to the function of all schedules. */
type OneTimeSchedule = { name: string; at: Date; input: Record<string, unknown> }

/** Creates a schedule; does nothing if there is one of this name. */
export async function createSchedule({ name, at, input }: OneTimeSchedule): Promise<void> {
  try {
    await schedulerClient.send(
      new CreateScheduleCommand({
        Name: name,
        GroupName: readSetting('SCHEDULE_GROUP'),
        ScheduleExpression: `at(${at.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)})`,
        ScheduleExpressionTimezone: 'UTC',
        FlexibleTimeWindow: { Mode: 'OFF' },
        ActionAfterCompletion: 'DELETE',
        Target: {
          Arn: readSetting('SCHEDULE_TARGET'),
          RoleArn: readSetting('SCHEDULE_ROLE'),
          Input: JSON.stringify(input),
          DeadLetterConfig: { Arn: readSetting('SCHEDULE_FAILURES') },
          RetryPolicy: { MaximumEventAgeInSeconds: maxEventAge, MaximumRetryAttempts: maxRetries },
        },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConflictException)) throw error
  }
}

/** Deletes a schedule; does nothing if there is none. */
export async function deleteSchedule(name: string): Promise<void> {
  try {
    await schedulerClient.send(
      new DeleteScheduleCommand({ Name: name, GroupName: readSetting('SCHEDULE_GROUP') }),
    )
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
}
