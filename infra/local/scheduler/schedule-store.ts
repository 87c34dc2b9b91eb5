import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  makeFolder,
  syncFolderNow,
  unfinishedSuffix,
  writeFileDurably,
} from '#infra/local/durable-files.ts'
import { reportUnreadableFile } from '#infra/local/log-to-terminal.ts'

const Arn = v.pipe(v.string(), v.regex(/^arn:aws[\w-]*:.+$/), v.maxLength(1600))
export const ScheduleName = v.pipe(v.string(), v.regex(/^[0-9a-zA-Z\-_.]{1,64}$/))

/** `at(2026-11-25T09:00:00)` in UTC: the only expression and time zone that is supported. */
const At = v.pipe(
  v.string(),
  v.regex(/^at\(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\)$/),
  v.check((text) => !Number.isNaN(parseAtExpression(text))),
)

/** Input of CreateSchedule and UpdateSchedule, limited to one-time schedules. */
export const ScheduleInput = v.strictObject({
  ClientToken: v.optional(v.string()),
  GroupName: v.optional(ScheduleName, 'default'),
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

const StoredSchedule = v.object({
  ...ScheduleInput.entries,
  Name: ScheduleName,
  CreationDate: v.number(),
})
export type StoredSchedule = v.InferOutput<typeof StoredSchedule>

/** The time of the schedule, in milliseconds. */
export const getDueTime = ({ ScheduleExpression }: StoredSchedule) =>
  parseAtExpression(ScheduleExpression)

function parseAtExpression(expression: string): number {
  return Date.parse(`${expression.slice('at('.length, -1)}Z`)
}

/** Schedules in a folder, one file each, written atomically. `put` and `remove` return after the change is flushed to disk. */
export type ScheduleStore = {
  list(): StoredSchedule[]
  find(group: string, name: string): StoredSchedule | undefined
  put(schedule: StoredSchedule): void
  /** Removes this schedule, unless it was replaced meanwhile. */
  remove(schedule: StoredSchedule): void
}

/** Opens the folder with the stored schedules; one process at a time. Damaged and foreign files are logged and left out. */
export function openScheduleStore(folder: string): ScheduleStore {
  makeFolder(folder)
  const all = new Map<string, StoredSchedule>()
  for (const file of readdirSync(folder)) {
    const path = join(folder, file)
    const schedule = readSchedule(path)
    if (schedule && file === fileName(schedule)) remember(schedule)
    else if (file.endsWith(unfinishedSuffix)) rmSync(path, { recursive: true, force: true })
    else reportUnreadableFile(path)
  }

  function remember(schedule: StoredSchedule) {
    all.set(formatScheduleKey(schedule), schedule)
  }

  return {
    list: () => [...all.values()],
    find: (group, name) => all.get(formatScheduleKey({ GroupName: group, Name: name })),
    put(schedule) {
      writeFileDurably(join(folder, fileName(schedule)), JSON.stringify(schedule))
      remember(schedule)
    },
    remove(schedule) {
      if (all.get(formatScheduleKey(schedule)) !== schedule) return
      rmSync(join(folder, fileName(schedule)), { force: true })
      all.delete(formatScheduleKey(schedule))
      syncFolderNow(folder)
    },
  }
}

// Names contain no comma, so the key is unique.
const formatScheduleKey = ({ GroupName, Name }: Pick<StoredSchedule, 'GroupName' | 'Name'>) =>
  `${GroupName},${Name}`

const fileName = (schedule: StoredSchedule) => `${formatScheduleKey(schedule)}.json`

function readSchedule(path: string): StoredSchedule | undefined {
  try {
    // Reading a pipe would block.
    if (!statSync(path).isFile()) return undefined
    const { success, output } = v.safeParse(StoredSchedule, JSON.parse(readFileSync(path, 'utf8')))
    return success ? output : undefined
  } catch {
    return undefined
  }
}
