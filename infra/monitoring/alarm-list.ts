import type { AlarmEntry } from './alarm-entry.ts'
import { callAlarms } from './call-alarms.ts'
import { guardAlarms } from './guard-alarms.ts'
import { jobAlarms } from './job-alarms.ts'

export const alarmList: readonly AlarmEntry[] = [...guardAlarms, ...callAlarms, ...jobAlarms]
