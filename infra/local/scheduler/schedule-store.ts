import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { makeFolder, syncFolderNow } from '#infra/local/durable-files.ts'
import { reportUnreadableFile } from '#infra/local/log-to-terminal.ts'
import { StoredSchedule } from './schedule.ts'

/**
 * Schedules in a folder, one file each, written atomically. `put` and `remove` return after the
 * change is flushed to disk.
 */
export type ScheduleStore = {
  list(): StoredSchedule[]
  find(group: string, name: string): StoredSchedule | undefined
  put(schedule: StoredSchedule): void
  /** Removes this schedule, unless it was replaced meanwhile. */
  remove(schedule: StoredSchedule): void
}

/**
 * Opens the folder with the stored schedules; one process at a time. Damaged and foreign files are
 * logged and left out.
 */
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
      writeAtomically(folder, fileName(schedule), JSON.stringify(schedule))
      remember(schedule)
      syncFolderNow(folder)
    },
    remove(schedule) {
      if (all.get(formatScheduleKey(schedule)) !== schedule) return
      rmSync(join(folder, fileName(schedule)), { force: true })
      all.delete(formatScheduleKey(schedule))
      syncFolderNow(folder)
    },
  }
}

const unfinishedSuffix = '.unfinished'

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

function writeAtomically(folder: string, name: string, text: string): void {
  const path = join(folder, `${randomUUID()}${unfinishedSuffix}`)
  try {
    writeFileSync(path, text, { flush: true })
    renameSync(path, join(folder, name))
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
}
