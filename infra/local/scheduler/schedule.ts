import * as v from 'valibot'

const Arn = v.pipe(v.string(), v.regex(/^arn:aws[\w-]*:.+$/), v.maxLength(1600))
const Name = v.pipe(v.string(), v.regex(/^[0-9a-zA-Z\-_.]{1,64}$/))

/** `at(2026-11-25T09:00:00)` in UTC: the only expression and time zone that is supported. */
const At = v.pipe(
  v.string(),
  v.regex(/^at\(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\)$/),
  v.check((text) => !Number.isNaN(parseAtExpression(text))),
)

/** Input of CreateSchedule and UpdateSchedule, limited to one-time schedules. */
export const ScheduleInput = v.strictObject({
  ClientToken: v.optional(v.string()),
  GroupName: v.optional(Name, 'default'),
  ScheduleExpression: At,
  ScheduleExpressionTimezone: v.optional(v.literal('UTC'), 'UTC'),
  FlexibleTimeWindow: v.strictObject({ Mode: v.literal('OFF') }),
  ActionAfterCompletion: v.literal('DELETE'),
  Target: v.strictObject({
    Arn,
    RoleArn: Arn,
    Input: v.optional(v.pipe(v.string(), v.maxLength(8192)), '{}'),
    DeadLetterConfig: v.optional(v.strictObject({ Arn })),
    RetryPolicy: v.optional(
      v.strictObject({
        MaximumEventAgeInSeconds: v.optional(
          v.pipe(v.number(), v.minValue(60), v.maxValue(86_400)),
          86_400,
        ),
        MaximumRetryAttempts: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(185)), 185),
      }),
      {},
    ),
  }),
})

export const StoredSchedule = v.object({ ...ScheduleInput.entries, Name, CreationDate: v.number() })
export type StoredSchedule = v.InferOutput<typeof StoredSchedule>

/** Returns true for a valid name of a schedule or a group. */
export const isScheduleName = (text: unknown): text is string => v.is(Name, text)

/** The time of the schedule, in milliseconds. */
export const getDueTime = ({ ScheduleExpression }: StoredSchedule) =>
  parseAtExpression(ScheduleExpression)

function parseAtExpression(expression: string): number {
  return Date.parse(`${expression.slice('at('.length, -1)}Z`)
}
