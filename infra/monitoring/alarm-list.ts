import type { AlarmEntry } from './alarm-entry.ts'
import { callAlarms } from './call-alarms.ts'
import { guardAlarms } from './guard-alarms.ts'
import { jobAlarms } from './job-alarms.ts'

/** The alarms of the ops stack. Those of the firewall are in `firewall-alarms.ts`. */
export const alarmList: readonly AlarmEntry[] = [...guardAlarms, ...callAlarms, ...jobAlarms]
