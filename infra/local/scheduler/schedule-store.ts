import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Schedule } from './schedule.ts'

/** Schedules in a folder: a file each, written whole or not at all, so that nothing is lost by a power cut. */
export type ScheduleStore = {
  list(): Schedule[]
  find(group: string, name: string): Schedule | undefined
  put(schedule: Schedule): void
  /** Removes this schedule, unless it is another by now. */
  remove(schedule: Schedule): void
}

/** Opens the folder, with what was scheduled before; one process at a time. */
export function openScheduleStore(folder: string): ScheduleStore {
  mkdirSync(folder, { recursive: true })
  const all = new Map<string, Schedule>()
  for (const file of readdirSync(folder)) {
    if (file.endsWith(unfinished)) rmSync(join(folder, file))
    else remember(v.parse(Schedule, JSON.parse(readFileSync(join(folder, file), 'utf8'))))
  }

  function remember(schedule: Schedule) {
    all.set(keyOf(schedule), schedule)
  }

  return {
    list: () => [...all.values()],
    find: (group, name) => all.get(keyOf({ GroupName: group, Name: name })),
    put(schedule) {
      writeWhole(folder, `${keyOf(schedule)}.json`, JSON.stringify(schedule))
      remember(schedule)
    },
    remove(schedule) {
      if (all.get(keyOf(schedule)) !== schedule) return
      rmSync(join(folder, `${keyOf(schedule)}.json`), { force: true })
      all.delete(keyOf(schedule))
    },
  }
}

const unfinished = '.unfinished'

// No name holds a comma, and so no two have one file.
const keyOf = ({ GroupName, Name }: Pick<Schedule, 'GroupName' | 'Name'>) => `${GroupName},${Name}`

function writeWhole(folder: string, name: string, text: string): void {
  const path = join(folder, `${randomUUID()}${unfinished}`)
  const file = openSync(path, 'w')
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(path, join(folder, name))
}
